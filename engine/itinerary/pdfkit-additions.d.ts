import type { Font } from 'fontkit';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** Since pdfkit 0.20: a font that fontkit has opened already. */
      registerFont(name: string, font: Font): this;
    }
    interface StructureElementOptions {
      /** Where a figure stands: left, top, right and bottom. */
      bbox?: [number, number, number, number];
    }
  }
}
