import { isStandard } from './fonts.ts';
import type { FontName, Fonts } from './fonts.ts';
import { characterFont, drawShapes, EMBOLDENING, isShaped, shapedWidth } from './shaped-text.ts';
import type { ShapedRun } from './shaped-text.ts';
import { textFont } from './text-font.ts';
import { textRuns } from './text-runs.ts';
import type { TextRun } from './text-runs.ts';
import type { TextStyle } from './theme.ts';

type Pdf = PDFKit.PDFDocument;

/**
 * A document in progress. Units are points; y counts from the top of the page to the text's
 * baseline.
 */
export type Paper = {
  /** For lines and shapes. */
  pdf: Pdf;
  fonts: Fonts;
  /** Width of one line. */
  width: (line: string, style: TextStyle) => number;
  text: (line: string, x: number, y: number, style: TextStyle) => void;
  /** Like `text`, but the line ends at `x`. */
  textUntil: (line: string, x: number, y: number, style: TextStyle) => void;
  /** Writes readable content, in the order of the calls, under a tag of the structure tree. */
  tagged: (tag: 'H1' | 'H2' | 'P', draw: () => void) => void;
  /** Draws a figure with the alternative text `alt`. `box` is left, top, right and bottom. */
  figure: (alt: string, box: [number, number, number, number], draw: () => void) => void;
  /** Writes text that links to a URL. `area` is left, top, width and height. */
  link: (address: string, area: [number, number, number, number], draw: () => void) => void;
  /** Draws what is not content: lines, dots, repeated headers, the watermark. */
  artifact: (type: 'Layout' | 'Pagination', draw: () => void) => void;
  /** Finishes the structure tree and the document. */
  end: () => void;
};

const plainOptions: PDFKit.Mixins.TextOptions = { lineBreak: false, baseline: 'alphabetic' };

/** Opens the structure tree of a tagged PDF and draws on its current page. */
export const openPaper = (pdf: Pdf, fonts: Fonts): Paper => {
  const registered = new Set<FontName>();
  const root = pdf.struct('Document');
  pdf.addStructure(root);

  const useFont = (run: TextRun, { size }: TextStyle): Pdf => {
    if (!isStandard(run.font) && !registered.has(run.font)) {
      const font = fonts.open(run.font);
      pdf.registerFont(run.font, isShaped(run) ? characterFont(font) : textFont(font));
      registered.add(run.font);
    }
    return pdf.font(run.font, size);
  };

  const isEmboldened = (run: TextRun, { weight }: TextStyle): boolean =>
    weight === 'semibold' && run.font !== fonts.base.semibold;

  const options = (run: TextRun, style: TextStyle) => ({
    ...plainOptions,
    characterSpacing: style.tracking ?? 0,
    ...(style.tabular ? { features: ['tnum'] satisfies PDFKit.Mixins.OpenTypeFeatures[] } : {}),
    ...(isEmboldened(run, style) ? { fill: true, stroke: true } : {}),
  });

  const runWidth = (run: TextRun, style: TextStyle): number =>
    isShaped(run)
      ? shapedWidth(fonts.open(run.font), run, style.size)
      : useFont(run, style).widthOfString(run.text, options(run, style));

  const drawPlain = (run: TextRun, x: number, y: number, style: TextStyle): void => {
    if (isEmboldened(run, style)) pdf.lineWidth(EMBOLDENING * style.size).strokeColor(style.color);
    pdf.fillColor(style.color);
    useFont(run, style).text(run.text, x, y, options(run, style));
  };

  const drawShaped = (run: ShapedRun, x: number, y: number, style: TextStyle): void => {
    drawShapes(pdf, fonts.open(run.font), run, x, y, style);
    const invisible = {
      ...plainOptions,
      features: [run.rightToLeft ? 'rtla' : 'ltra'] satisfies PDFKit.Mixins.OpenTypeFeatures[],
    };
    const natural = useFont(run, style).widthOfString(run.text, invisible);
    const scaling = (runWidth(run, style) / natural) * 100;
    pdf.save().addContent(`3 Tr ${scaling.toFixed(3)} Tz`);
    pdf.text(run.text, x, y, invisible).restore();
  };

  const width: Paper['width'] = (line, style) =>
    textRuns(fonts, line, style.weight).reduce((sum, run) => sum + runWidth(run, style), 0);

  const text: Paper['text'] = (line, x, y, style) => {
    let at = x;
    const runs = textRuns(fonts, line, style.weight);
    for (const run of runs) {
      if (isShaped(run)) drawShaped(run, at, y, style);
      else drawPlain(run, at, y, style);
      if (run !== runs.at(-1)) at += runWidth(run, style);
    }
  };

  return {
    pdf,
    fonts,
    width,
    text,
    textUntil: (line, x, y, style) => text(line, x - width(line, style), y, style),
    tagged: (tag, draw) => {
      root.add(pdf.struct(tag, {}, draw));
    },
    figure: (alt, bbox, draw) => {
      root.add(pdf.struct('Figure', { alt, bbox }, draw));
    },
    link: (address, area, draw) => {
      const paragraph = pdf.struct('P');
      const link = pdf.struct('Link');
      root.add(paragraph.add(link));
      link.add(draw);
      // The library writes a primitive string as a name, and a String object as text.
      pdf.link(...area, address, { structParent: link, Contents: Object(address) });
      link.end();
      paragraph.end();
    },
    artifact: (type, draw) => {
      pdf.markContent('Artifact', { type });
      draw();
      pdf.endMarkedContent();
    },
    end: () => {
      root.end();
      pdf.end();
    },
  };
};
