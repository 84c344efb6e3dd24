import type { Slot } from './slot.ts';

/** Whether something further down in the text refers to what one of the slots holds. */
export function isShared(text: string, slots: readonly Slot[]): boolean {
  return slots.some(({ anchors, end }) => anchors.some((name) => isReferredTo(text, name, end)));
}

/** Whether something behind a stretch of the text refers to an anchor in it. */
export function holdsShared(text: string, start: number, end: number): boolean {
  const names = text.slice(start, end).matchAll(/&([^\s,[\]{}]+)/g);
  return [...names].some((match) => isReferredTo(text, match[1] as string, end));
}

function isReferredTo(text: string, name: string, from: number): boolean {
  for (let at = text.indexOf(`*${name}`, from); at >= 0; at = text.indexOf(`*${name}`, at + 1)) {
    const behind = text[at + name.length + 1];
    if (behind === undefined || /[\s,[\]{}]/.test(behind)) return true;
  }
  return false;
}
