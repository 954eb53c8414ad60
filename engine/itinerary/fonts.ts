import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import type { Font } from 'fontkit';

const FILES = {
  regular: 'Inter_400Regular.ttf',
  semibold: 'Inter_600SemiBold.ttf',
  arabic: 'NotoSansArabic_400Regular.ttf',
  hebrew: 'NotoSansHebrew_400Regular.ttf',
  thai: 'NotoSansThai_400Regular.ttf',
  devanagari: 'NotoSansDevanagari_400Regular.ttf',
  georgian: 'NotoSansGeorgian_400Regular.ttf',
  armenian: 'NotoSansArmenian_400Regular.ttf',
  ethiopic: 'NotoSansEthiopic_400Regular.ttf',
  bengali: 'NotoSansBengali_400Regular.ttf',
  gurmukhi: 'NotoSansGurmukhi_400Regular.ttf',
  gujarati: 'NotoSansGujarati_400Regular.ttf',
  tamil: 'NotoSansTamil_400Regular.ttf',
  telugu: 'NotoSansTelugu_400Regular.ttf',
  kannada: 'NotoSansKannada_400Regular.ttf',
  malayalam: 'NotoSansMalayalam_400Regular.ttf',
  sinhala: 'NotoSansSinhala_400Regular.ttf',
  khmer: 'NotoSansKhmer_400Regular.ttf',
  lao: 'NotoSansLao_400Regular.ttf',
  myanmar: 'NotoSansMyanmar_400Regular.ttf',
  hangul: 'NotoSansKR_400Regular.ttf',
  han: 'NotoSansSC_400Regular.ttf',
} as const;

export type FontName = keyof typeof FILES;
export type Weight = 'regular' | 'semibold';

/**
 * Asked in this order when Inter lacks a character. Han comes before Hangul, whose font holds some
 * Han letters in Korean forms.
 */
const SCRIPT_FONTS: FontName[] = [
  'arabic',
  'hebrew',
  'thai',
  'devanagari',
  'georgian',
  'armenian',
  'ethiopic',
  'bengali',
  'gurmukhi',
  'gujarati',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'sinhala',
  'khmer',
  'lao',
  'myanmar',
  'han',
  'hangul',
];

const opened = new Map<FontName, Font>();

/**
 * A font of this folder, parsed once per process: parsing it for each document costs two thirds
 * of the time that a document takes.
 */
export const openFont = (name: FontName): Font => {
  const known = opened.get(name);
  if (known !== undefined) return known;
  const font = fontkit.create(readFileSync(new URL(`./fonts/${FILES[name]}`, import.meta.url)));
  if (!('layout' in font)) throw new Error(`${FILES[name]} is a collection, not one font`);
  opened.set(name, font);
  return font;
};

const covers = (name: FontName, grapheme: string): boolean =>
  Array.from(grapheme).every((character) =>
    openFont(name).hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );

/**
 * The font that holds every character of a grapheme: `preferred` when it does, then Inter in the
 * given weight, then the fonts of the other scripts, which have one weight. `undefined` when none
 * does.
 */
export const fontFor = (
  grapheme: string,
  weight: Weight,
  preferred: FontName = weight,
): FontName | undefined =>
  [preferred, weight, ...SCRIPT_FONTS].find((name) => covers(name, grapheme));
