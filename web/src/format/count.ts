const figures = new Intl.NumberFormat('en-US');

/** Returns a count with its thousands apart: `3,001`. */
export const formatCount = (count: number | bigint): string => figures.format(count);
