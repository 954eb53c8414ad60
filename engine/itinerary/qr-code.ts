import bwip from 'bwip-js/generic';

/** A square QR code; `modules` are its squares (true is dark), row by row from the top left. */
export type QrCode = { size: number; modules: readonly boolean[] };

/**
 * Error correction level M: readable with 15 % damaged, by a fold or a stamp. The mask is fixed,
 * because trying all eight would take a seventh of the document's time; readers accept any.
 */
export const qrCode = (text: string): QrCode => {
  const [code] = bwip.raw('qrcode', text, 'eclevel=M mask=3');
  if (code === undefined || !('pixs' in code)) throw new Error('No QR code was drawn');
  return { size: code.pixx, modules: code.pixs.map((module) => module === 1) };
};

/**
 * Returns the dark stretches of the rows, from left to right and top to bottom; x, y and length in
 * modules.
 */
export const darkStretches = ({ size, modules }: QrCode) => {
  const stretches: { x: number; y: number; length: number }[] = [];
  for (const [at, dark] of modules.entries()) {
    const [x, y] = [at % size, Math.floor(at / size)];
    const last = stretches.at(-1);
    if (!dark) continue;
    if (last !== undefined && last.y === y && last.x + last.length === x) last.length += 1;
    else stretches.push({ x, y, length: 1 });
  }
  return stretches;
};
