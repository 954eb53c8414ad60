/** Like `1 booking` or `2 bookings`, for nouns that take an s. */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
