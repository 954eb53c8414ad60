/** Cents as a decimal string of dollars: `1900` → `19.00`. */
export const dollars = (cents: number): string => (cents / 100).toFixed(2);
