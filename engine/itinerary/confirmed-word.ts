/**
 * The word for a paid reservation with its document. Sample flights are always part of it, so that
 * document and mail say the same.
 */
export const confirmedWord = (sample: boolean): string =>
  sample ? 'Confirmed (sample)' : 'Confirmed';
