import type { Quantity } from '../../core/quantity.ts';

/** A figure and how it came about, in words: `5% of 8192Mi = 409Mi`, `floor 256Mi`, `set by hand`. */
export interface Figure {
  readonly quantity: Quantity;
  /** As the kubelet or the autoscaler is told: the user's own spelling where it was set by hand. */
  readonly text: string;
  readonly because: string;
}

/** What a node of a group offers. Memory to the byte, CPU to the millicore. */
export interface Sizing {
  readonly by: 'resources' | 'instanceType' | 'unknown';
  /** Why the size is unknown. */
  readonly unknown?: string;
  /** Effective size of the VM; absent where unknown. */
  readonly memory: Figure | undefined;
  readonly cpu: Figure | undefined;
  readonly systemReserved: { readonly memory: Figure; readonly cpu: Figure };
  readonly kubeReserved: { readonly memory: Figure; readonly cpu: Figure };
  readonly eviction: { readonly hard: Eviction; readonly soft: Eviction };
  /** In whole Mi and whole millicores; absent where the size is unknown or a part of the sum can't be read. Can be negative. */
  readonly allocatable: { readonly memory: Figure | undefined; readonly cpu: Figure | undefined };
}

/** An eviction threshold: the text for the kubelet, and what it comes to on this node where that is known. */
export interface Eviction {
  readonly text: string;
  readonly unit: 'percent' | 'absolute' | 'unreadable';
  readonly quantity: Quantity | undefined;
  readonly because: string;
}
