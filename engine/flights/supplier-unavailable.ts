/** The flight supplier did not answer, or not as it should: what it did is unknown. */
export type SupplierUnavailable = Error & {
  name: 'SupplierUnavailable';
  /** When to ask again, where it is known. */
  retryAfterSeconds?: number;
};

/** The error to throw when the supplier gave no answer that can be used; `call` holds no names. */
export const supplierUnavailable = (
  call: string,
  retryAfterSeconds?: number,
): SupplierUnavailable =>
  Object.assign(new Error(`The flight supplier does not answer as it should: ${call}`), {
    name: 'SupplierUnavailable' as const,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });

export const isSupplierUnavailable = (error: unknown): error is SupplierUnavailable =>
  error instanceof Error && error.name === 'SupplierUnavailable';
