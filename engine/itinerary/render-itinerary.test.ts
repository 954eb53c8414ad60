import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Flight } from '#engine/flights/flight.ts';
import {
  arbitraryFlight,
  arbitraryItinerary,
  arbitrarySegment,
  JFK,
  LHR,
  twoStopsBack,
  twoStopsOut,
} from './itinerary.fixture.ts';
import type { Itinerary } from './itinerary.ts';
import { printedName } from './printed-name.ts';
import { readPdf } from './read-pdf.fixture.ts';
import { renderItinerary } from './render-itinerary.ts';
import { PAGE } from './theme.ts';
import { WATERMARK } from './watermark.ts';

const named = (firstName: string, lastName: string) => {
  const itinerary = arbitraryItinerary({ sample: false });
  return { ...itinerary, passenger: { ...itinerary.passenger, firstName, lastName } };
};

const roundTrip = arbitraryItinerary({
  outbound: twoStopsOut(),
  return: twoStopsBack(),
});

const pdfOf = async (itinerary: Itinerary) => (await renderItinerary(itinerary)).bytes;

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Expects the texts in order, with any text between. */
const expectInOrder = (text: string, parts: string[]) => {
  let from = 0;
  for (const part of parts) {
    const at = text.indexOf(part, from);
    expect(at, `"${part}" after position ${from} of:\n${text}`).toBeGreaterThanOrEqual(from);
    from = at + part.length;
  }
};

describe('the page', () => {
  test('reads from the number to the notice in order', async () => {
    const { pages } = await readPdf(await pdfOf(arbitraryItinerary()));
    expect(pages).toHaveLength(1);
    expectInOrder(pages[0] ?? '', [
      'Skyhold',
      'Confirmation number (PNR)',
      'K7M2QX',
      'Flight itinerary reservation',
      'One way, New York (JFK) to London (LHR)',
      'Status',
      'Confirmed (sample)',
      'Valid until',
      'March 15, 2027',
      'Issued',
      'Nov 20, 2026, 12:18 UTC',
      'Reservation fee paid',
      '$15.00 USD',
      'Check this document',
      'https://skyhold.example/verify/K7M2QX',
      'last name',
      'Passenger (surname / given names)',
      'ØSTERGAARD / Amélie',
      'amelie@example.com',
      '+45 32 12 34 56',
      'Date of birth',
      'March 4, 1990',
      'Gender',
      'Female',
      'Nationality',
      'Denmark',
      'Passport number',
      'X1234567',
      'Outbound: New York to London',
      'Sunday, March 14, 2027',
      'Direct · 7h 05m',
      'All times are local to each airport',
      '7:30 PM',
      '19:30',
      'JFK',
      'John F. Kennedy International Airport',
      'BA 178',
      'British Airways',
      'Boeing 777-300ER',
      '7h 05m',
      '6:35 AM',
      '06:35',
      'Mon, Mar 15 +1 day',
      'LHR',
      'What this document is',
      'reservation document',
      'What it is not',
      'not a ticket',
      'Issued by',
      'Skyhold',
      'skyhold.example',
      'support@skyhold.example',
      'ØSTERGAARD / Amélie · Skyhold K7M2QX · Sample of a reservation document, not a ticket',
      'Page 1 of 1',
      WATERMARK,
    ]);
  });

  test('is tagged, titled and in English, with no personal data in its properties', async () => {
    const bytes = await pdfOf(arbitraryItinerary());
    const { title, language, roles, alternatives } = await readPdf(bytes);
    expect(title).toBe('Flight itinerary reservation K7M2QX');
    expect(language).toBe('en-US');
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    expect(roles.filter((role) => role === 'H2')).toHaveLength(6);
    expect(roles).toEqual(expect.arrayContaining(['P', 'Link']));
    expect(roles.filter((role) => role === 'Figure')).toHaveLength(alternatives.length);
    expect(alternatives).toEqual([
      'QR code of the address https://skyhold.example/verify/K7M2QX',
      'Timeline of BA 178: New York (JFK) to London (LHR), 7h 05m',
    ]);
    const file = Buffer.from(bytes).toString('latin1');
    expect(file).not.toContain('stergaard');
    expect(file).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(file).toMatch(/\/Marked true/);
    expect(file).toMatch(/\/DisplayDocTitle true/);
  });
});

const oneStop = ({ segments, layovers }: Flight, from: number) => {
  const [first = arbitrarySegment(), ...more] = segments.slice(from, from + 2);
  return arbitraryFlight({
    segments: [first, ...more],
    layovers: layovers.slice(from, from + 1),
  });
};

describe('two legs', () => {
  test('direct in both directions share one page', async () => {
    const back = arbitraryFlight({
      segments: [arbitrarySegment({ origin: LHR, destination: JFK, flightNumber: 'BA 179' })],
    });
    const { pages } = await readPdf(await pdfOf(arbitraryItinerary({ return: back })));
    expect(pages).toHaveLength(1);
    expectInOrder(pages[0] ?? '', ['and back', 'Outbound: New York to London', 'BA 178']);
    expectInOrder(pages[0] ?? '', ['Return: London to New York', 'BA 179', 'Page 1 of 1']);
  });

  test('of one stop each are complete on the first page, also as a sample', async () => {
    const trip = {
      outbound: oneStop(twoStopsOut(), 0),
      return: oneStop(twoStopsBack(), 1),
    };
    const { pages } = await readPdf(await pdfOf(arbitraryItinerary(trip)));
    expect(pages).toHaveLength(1);
    expectInOrder(pages[0] ?? '', ['FI 614', 'FI 500', 'FI 501', 'FI 615', 'Issued by']);
  });

  test('of one stop each take the notice to the second page with the return', async () => {
    const { firstName, lastName, dateOfBirth, nationality } = arbitraryItinerary().passenger;
    const companion = { firstName, lastName, dateOfBirth, nationality };
    const family = arbitraryItinerary({
      outbound: oneStop(twoStopsOut(), 0),
      return: oneStop(twoStopsBack(), 1),
      additionalPassengers: [{ ...companion, gender: 'male', passportNumber: null }],
    });
    const { pages } = await readPdf(await pdfOf(family));
    expect(pages).toHaveLength(2);
    expect(pages[0]).not.toContain('Return:');
    expectInOrder(pages[1] ?? '', ['Return:', 'FI 615', 'What this document is']);
  });

  test('of two stops each take two pages, each leg on its own page, days counted from its first departure', async () => {
    const { pages } = await readPdf(await pdfOf(roundTrip));
    expect(pages).toHaveLength(2);
    const [first = '', second = ''] = pages;
    expectInOrder(first, [
      'Outbound: New York to London',
      '2 stops · 14h 00m',
      'FI 614',
      '2h 10m layover in Reykjavik (KEF)',
      'FI 500',
      '1h 25m layover in Amsterdam (AMS)',
      'KL 1017',
      '2:25 PM',
      'Mon, Mar 15 +1 day',
      'LHR',
      'Page 1 of 2',
    ]);
    expect(first.match(/Mon, Mar 15.*/g)).toEqual(
      Array.from({ length: 5 }, () => 'Mon, Mar 15 +1 day'),
    );
    expect(first).not.toContain('Return');
    expect(second).not.toContain('1 day');
    expectInOrder(second, [
      'K7M2QX',
      'ØSTERGAARD / Amélie',
      'Return: London to New York',
      'KL 1002',
      'FI 501',
      'FI 615',
      'What it is not',
      'ØSTERGAARD / Amélie · Skyhold K7M2QX',
      'Page 2 of 2',
    ]);
  });
});

test('a long email address is printed in one line', async () => {
  const { passenger } = arbitraryItinerary();
  const email = 'amelie.oestergaard@long-company.example';
  const long = arbitraryItinerary({ passenger: { ...passenger, email } });
  const { pages } = await readPdf(await pdfOf(long));
  expectInOrder(pages[0] ?? '', [`Email\n${email}\n`, 'Phone', '+45 32 12 34 56', 'Date of birth']);
});

describe('a missing value', () => {
  test('for the return flight of a round trip is stated in its place', async () => {
    const { pages, roles } = await readPdf(await pdfOf(arbitraryItinerary({ isRoundTrip: true })));
    expect(pages).toHaveLength(1);
    expectInOrder(pages[0] ?? '', [
      'Round trip, New York (JFK) to London (LHR) and back',
      'Outbound: New York to London',
      'BA 178',
      'Return',
      'The return flight was not given.',
      'What this document is',
    ]);
    expect(roles.filter((role) => role === 'H2')).toHaveLength(7);
  });

  test('has no field: aircraft, gender, passport number', async () => {
    const itinerary = arbitraryItinerary({
      outbound: arbitraryFlight({ segments: [arbitrarySegment({ aircraft: null })] }),
    });
    const passenger = { ...itinerary.passenger, gender: '' as const, passportNumber: null };
    const { text } = await readPdf(await pdfOf({ ...itinerary, passenger }));
    expect(text).toMatch(/British Airways\n7h 05m/);
    expect(text).not.toMatch(/Gender|Passport|—/);
    expect(text).not.toContain('The return flight');
  });
});

describe('the watermark', () => {
  test('is on every page of a sample', async () => {
    const { pages } = await readPdf(await pdfOf(roundTrip));
    for (const page of pages) expect(page.trimEnd().endsWith(WATERMARK)).toBe(true);
  });

  test('is drawn on every page of a sample, letter by letter', async () => {
    const sample = await readPdf(await pdfOf(roundTrip));
    const live = await readPdf(await pdfOf({ ...roundTrip, sample: false }));
    const letters = WATERMARK.replaceAll(' ', '').length;
    expect(sample.shapes).toEqual(live.shapes.map((shapes) => shapes + 2 * letters));
  });

  test('is absent from a live reservation', async () => {
    const { text } = await readPdf(await pdfOf({ ...roundTrip, sample: false }));
    expect(text.toLowerCase()).not.toContain('sample');
  });
});

describe('bytes', () => {
  test('are the same for the same itinerary, here and in another process', async () => {
    const itinerary = named('محمد', 'Nguyễn 王');
    const here = digest(await pdfOf(itinerary));
    expect(digest(await pdfOf(itinerary))).toBe(here);

    const module = new URL('./render-itinerary.ts', import.meta.url).href;
    const program = `
      import { createHash } from 'node:crypto';
      const { renderItinerary } = await import(${JSON.stringify(module)});
      const { bytes } = await renderItinerary(${JSON.stringify(itinerary)});
      process.stdout.write(createHash('sha256').update(bytes).digest('hex'));`;
    const there = execFileSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', program],
      { encoding: 'utf8', cwd: fileURLToPath(new URL('.', import.meta.url)) },
    );
    expect(there).toBe(here);
  });

  test('differ when the itinerary does', async () => {
    const one = await pdfOf(arbitraryItinerary());
    const other = await pdfOf(arbitraryItinerary({ confirmationNumber: 'K7M2QY' }));
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(false);
  });

  test('are fewer than 40 kB for a Latin name, for any trip', async () => {
    expect((await pdfOf(roundTrip)).byteLength).toBeLessThan(40_000);
  });
});

describe('a name in', () => {
  const names: [script: string, firstName: string, lastName: string][] = [
    ['Latin Extended', 'Żółć Ğüneş', 'Šťastný-Øłańska Þórðardóttir Ķēniņš'],
    ['Cyrillic', 'Владислав', 'Щербаков-Ґалаґанский Ёлкин Їжакевич'],
    ['Greek', 'Αλέξανδρος', 'Παπαδημητρόπουλος-Χατζηγεωργίου'],
    ['Vietnamese', 'Nguyễn Thị Phương Thảo', 'Trần Đặng Quỳnh Như'],
    ['Chinese', '王小明', '张伟司马相如諸葛亮'],
    ['Japanese', 'さくら ハルキ', '髙橋渡邊齋藤 ヴァイオレット'],
    ['Korean', '김민준', '박지훈 최수빈 뷁쀍'],
    ['Arabic', 'محمد عبد الرحمن', 'بن عبد العزيز آل سعود الهاشمي لاجئ'],
    ['Persian', 'ژاله', 'گلپایگانی چمران'],
    ['Hebrew', 'יוֹסֵף בן־ציון', 'כהן-לוי רוזנברג'],
    ['Thai', 'สมชาย ณัฐวุฒิ', 'น้ำผึ้ง เก่งที่สุด'],
    ['Devanagari', 'श्रीकृष्ण क्षितिज', 'द्विवेदी त्रिपाठी शर्मा हिन्दी'],
    ['Georgian', 'გიორგი', 'ბერიძე-მაისურაძე'],
    ['Armenian', 'Հայկ', 'Սարգսյան-Խաչատրյան'],
    ['Ethiopic', 'ተስፋዬ', 'ገብረ መድኅን'],
    ['Bengali', 'শ্রীকৃষ্ণ', 'চট্টোপাধ্যায় রহমান'],
    ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ', 'ਸਿੰਘ ਢਿੱਲੋਂ'],
    ['Gujarati', 'શ્રીકૃષ્ણ', 'પટેલ ત્રિવેદી'],
    ['Tamil', 'கிருஷ்ணன்', 'சுப்பிரமணியம்'],
    ['Telugu', 'కృష్ణమూర్తి', 'వెంకటేశ్వర్లు'],
    ['Kannada', 'ಕೃಷ್ಣಮೂರ್ತಿ', 'ವೆಂಕಟೇಶ್ವರ'],
    ['Malayalam', 'കൃഷ്ണൻ', 'നമ്പൂതിരിപ്പാട്'],
    ['Sinhala', 'කුමාර', 'ජයවර්ධන'],
    ['Khmer', 'សុខ ស្រីមុំ', 'ជ័យវរ្ម័ន'],
    ['Lao', 'ສົມຊາຍ', 'ແກ້ວມະນີ'],
    ['Burmese', 'အောင်ဆန်း', 'ကြည်မြင့်'],
    ['several scripts', 'Sara محمد علي', 'Smith 王 שלום Иван'],
  ];

  test.each(names)('%s is extracted letter for letter', async (_script, firstName, lastName) => {
    const bytes = await pdfOf(named(firstName, lastName));
    const { pages } = await readPdf(bytes);
    expect(pages).toHaveLength(1);
    // A long name takes two lines.
    const name = printedName({ firstName, lastName });
    expect(pages[0]?.replaceAll(/\s/g, '')).toContain(name.replaceAll(/\s/g, ''));
    expect(bytes.byteLength).toBeLessThan(100_000);
  });

  test('decomposed letters is printed composed', async () => {
    const { text } = await readPdf(await pdfOf(named('Ame\u0301lie', 'A\u030Angstro\u0308m')));
    expect(text).toContain('ÅNGSTRÖM / Amélie');
  });

  test('a script without a font still gives a document', async () => {
    const { text } = await readPdf(await pdfOf(named('ᚠᚢᚦ', 'Runa')));
    expect(text).toContain('RUNA / ???');
  });

  test('its full length wraps between words and stays on the page', async () => {
    const first = 'Maximiliana-Alexandrina '.repeat(3).slice(0, 60).trim();
    const last = 'W'.repeat(60);
    const { pages, ends } = await readPdf(await pdfOf(named(first, last)));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.replace(/\s/g, '')).toContain(`${last}/${first}`.replace(/\s/g, ''));
    expect(pages[0]).not.toContain(`${last} / ${first}`);
    expect(Math.max(...ends)).toBeLessThanOrEqual(PAGE.right + 1);
  });

  test('one document does not change the text of the next', async () => {
    // Two characters with one glyph: only the first is a letter.
    for (const lastName of ['Лук\u02BCяненко', 'O\u2019Neill', 'Лук\u02BCяненко']) {
      expect((await readPdf(await pdfOf(named('Anna', lastName)))).text).toContain(
        printedName({ firstName: 'Anna', lastName }),
      );
    }
  });
});

test('nine travellers with two stops on each leg fit on three pages, each with all details', async () => {
  const companions = Array.from({ length: 8 }, (_, index) => ({
    firstName: `Maximilian Alexander ${'ABCDEFGH'[index]}`,
    lastName: 'von Hohenlohe-Schillingsfürst',
    dateOfBirth: `${2018 + index}-05-0${index + 1}`,
    gender: 'male' as const,
    nationality: 'DE',
    passportNumber: index === 7 ? null : `X100000${index}`,
  }));
  const { pages, text } = await readPdf(
    await pdfOf({ ...roundTrip, additionalPassengers: companions }),
  );
  expect(pages.length).toBeLessThanOrEqual(3);
  const plain = text.replaceAll(/\s+/g, ' ');
  for (const { firstName, passportNumber } of companions) {
    expect(plain).toContain(firstName);
    expect(plain).toContain(passportNumber ?? '—');
  }
  for (const group of ['Child', 'Infant', 'and 8 others']) expect(plain).toContain(group);
  expect(plain).toContain('KL 1002');
});
