import type { Font } from 'fontkit';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** Since pdfkit 0.20: a font that fontkit has already opened. */
      registerFont(name: string, font: Font): this;
    }
    interface AnnotationOption {
      /** The element of the structure tree that the annotation belongs to. */
      structParent?: PDFStructureElement;
    }
    interface StructureElementOptions {
      /** The position of a figure: left, top, right and bottom. */
      bbox?: [number, number, number, number];
    }
  }
}
