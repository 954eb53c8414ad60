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

/** A font that is loaded from a file. */
export type FileFont = keyof typeof FILES;

/** Opens a font once and caches it. Throws, at every call, if its file is missing or broken. */
export type FontShelf = (name: FileFont) => Font;

/** The fonts that come with the product. */
export const OWN_FONTS = new URL('./fonts/', import.meta.url);

/** Parsing a font for each document would take two thirds of its rendering time. */
export const openShelf = (folder: URL): FontShelf => {
  const opened = new Map<FileFont, Font | Error>();
  return (name) => {
    const font = opened.get(name) ?? open(new URL(FILES[name], folder));
    opened.set(name, font);
    if (font instanceof Error) throw font;
    return font;
  };
};

const open = (file: URL): Font | Error => {
  try {
    const font = fontkit.create(readFileSync(file));
    if (!('layout' in font)) return new Error('a collection, not one font');
    return withOwnCharacters(font);
  } catch (error) {
    return new Error(`The font ${file.pathname} cannot be used`, { cause: error });
  }
};

/**
 * The font library caches a glyph with the characters of its first use, but several may share it.
 * Without this, ʼ in a name would make every later ’ be copied as that letter, even in other
 * documents.
 */
const withOwnCharacters = (font: Font): Font => {
  const getGlyph: Font['getGlyph'] = (id, codePoints = []) =>
    Object.create(font.getGlyph(id), { codePoints: { value: codePoints } });
  return Object.assign(Object.create(font), { getGlyph });
};
