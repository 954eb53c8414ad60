import { foldText } from '#engine/flights/fold-text.ts';

/** Letters without accents, each followed by its Latin transliteration. */
const LATIN = `
  а a б b в v г g ґ g д d е e є ye ж zh з z и i і i ј j к k л l м m н n о o п p р r с s т t у u ф f
  х kh ц ts ч ch ш sh щ shch ы y э e ю yu я ya ь j ъ j ђ dj љ lj њ nj ћ c џ dz
  α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ u φ f χ ch ψ ps ω o
  ا a ب b ت t ث th ج j ح h خ kh د d ذ dh ر r ز z س s ش sh ص s ض d ط t ظ z ع a غ gh ف f ق q ك k ل l
  م m ن n ه h و w ي y ى a ة a پ p چ ch ژ zh گ g ک k ی y
  א a ב b ג g ד d ה h ו v ז z ח kh ט t י y כ k ך k ל l מ m ם m נ n ן n ס s ע a פ p ף p צ ts ץ ts ק q ר r ש sh ת t`;

const latin = new Map(
  Array.from(LATIN.matchAll(/(\S+) ([a-z]+)/g), ([, letter = '', letters = '']) => [
    letter,
    letters,
  ]),
);

const CODES = 26 ** 4;

/** Returns a character as four letters of the Latin alphabet. */
const spelled = (character: string): string => {
  let code = (character.codePointAt(0) ?? 0) % CODES;
  let letters = '';
  for (let place = 0; place < 4; place += 1) {
    letters += String.fromCharCode(97 + (code % 26));
    code = Math.floor(code / 26);
  }
  return letters;
};

/**
 * Normalises text for the order search: without accents, in ASCII letters. Postgres builds trigrams
 * only from letters that its locale knows, and the C locale knows only ASCII. Alphabets are
 * transliterated, so that their trigrams are as selective as those of Latin names. Any other
 * character becomes four letters, so that a name of one or two Chinese characters has trigrams too.
 */
export const searchText = (text: string): string =>
  foldText(text).replaceAll(/[^ -~]/gu, (character) => latin.get(character) ?? spelled(character));

/** Marks a confirmation number in a row's text: unlike a name, it is not a dictionary term. */
export const NUMBER_MARK = '#';
/** Marks the last four digits of a card. */
export const CARD_MARK = '=';
/** Marks the name of a city or an airline, joined into one word: `~newyork`. */
export const JOINED_MARK = '~';

/** Returns the name of a city or an airline as one word of a row's text. */
export const joinedWord = (name: string): string =>
  `${JOINED_MARK}${searchText(name).replaceAll(/[^a-z]/g, '')}`;

const NUMBER = /#\w+/g;
const NAME = /~?[a-z]{3,200}|=\d{4}/g;

/**
 * Returns the dictionary terms of a row's text: names, parts of addresses, airports, cities,
 * airlines and cards.
 */
export const namesIn = (search: string): string[] => [
  ...new Set(search.replaceAll(NUMBER, '').match(NAME)),
];
