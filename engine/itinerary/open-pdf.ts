import PdfDocument from 'pdfkit';
import { PRODUCT_NAME } from '#engine/product.ts';
import { PAGE } from './theme.ts';

/**
 * Creates a tagged PDF on A4, without a page; title and instant are its properties. `accessible`
 * declares conformance to PDF/UA-1, which requires embedded fonts.
 */
export const openPdf = (
  title: string,
  createdAt: string,
  accessible = false,
): PDFKit.PDFDocument => {
  // The library's types know only the kinds of PDF/A.
  const conformance: object = accessible ? { subset: 'PDF/UA' } : {};
  return new PdfDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    font: '',
    pdfVersion: '1.7',
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    ...conformance,
    info: {
      Title: title,
      Author: PRODUCT_NAME,
      Creator: PRODUCT_NAME,
      CreationDate: new Date(createdAt),
    },
  });
};
