/** placeholder */
export interface Quantity {
  readonly numerator: bigint;
  readonly denominator: bigint;
}
