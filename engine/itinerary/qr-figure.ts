import type { Paper } from './paper.ts';
import { darkStretches, qrCode } from './qr-code.ts';
import { INK } from './theme.ts';

/**
 * Draws the QR code of a URL, `size` points wide, with the quiet zone that the standard requires.
 */
export const drawQrCode = (
  paper: Paper,
  address: string,
  x: number,
  y: number,
  size: number,
): void => {
  const quiet = (4 * size) / 29;
  paper.figure(`QR code of the address ${address}`, [x, y, x + size, y + size], () => {
    const code = qrCode(address);
    paper.pdf.save().translate(x, y);
    paper.pdf.rect(-quiet, -quiet, size + 2 * quiet, size + 2 * quiet).fill('#FFFFFF');
    paper.pdf.scale(size / code.size);
    for (const dark of darkStretches(code)) paper.pdf.rect(dark.x, dark.y, dark.length, 1);
    paper.pdf.fill(INK).restore();
  });
};
