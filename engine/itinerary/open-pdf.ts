import PdfDocument from 'pdfkit';
import { PRODUCT_NAME } from '#engine/product.ts';
import { PAGE } from './theme.ts';

/** Begins a tagged PDF on A4, without a page yet; the title and the instant are its properties. */
export const openPdf = (title: string, createdAt: string): PDFKit.PDFDocument =>
  new PdfDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    font: '',
    pdfVersion: '1.7',
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    info: {
      Title: title,
      Author: PRODUCT_NAME,
      Creator: PRODUCT_NAME,
      CreationDate: new Date(createdAt),
    },
  });
