import { cp, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openShelf, OWN_FONTS } from './font-shelf.ts';
import { arbitraryItinerary, twoStopsBack, twoStopsOut } from './itinerary.fixture.ts';
import { readPdf } from './read-pdf.fixture.ts';
import { renderItinerary } from './render-itinerary.ts';

const named = (firstName: string, lastName: string) => {
  const itinerary = arbitraryItinerary({ outbound: twoStopsOut(), return: twoStopsBack() });
  return { ...itinerary, passenger: { ...itinerary.passenger, firstName, lastName } };
};

/** Expects the trip, whatever the passenger's name. */
const expectTrip = (text: string) => {
  for (const part of [
    'K7M2QX',
    'Outbound: New York to London',
    'FI 614',
    'FI 500',
    'KL 1017',
    '8:25 PM',
    'Mon, Mar 15 +1 day',
    'Return: London to New York',
    'FI 615',
    'not a ticket',
    'https://skyhold.example/verify/K7M2QX',
    'SAMPLE – NOT A LIVE RESERVATION',
  ])
    expect(text).toContain(part);
};

describe('a document is rendered', () => {
  let folder: string;
  const file = (name: string) => join(folder, name);
  const render = async (itinerary: ReturnType<typeof named>) => {
    const shelf = openShelf(pathToFileURL(`${folder}/`));
    const { bytes, ...rendered } = await renderItinerary(itinerary, shelf);
    return { ...rendered, ...(await readPdf(bytes)) };
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fonts-'));
    await cp(OWN_FONTS, folder, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('in full while all fonts load', async () => {
    const { tier, fault, text } = await render(named('Амели', '王'));
    expect({ tier, fault }).toEqual({ tier: 'full', fault: null });
    expectTrip(text);
  });

  test('plainly if the main font is missing, in the scripts that still have one', async () => {
    await rm(file('Inter_600SemiBold.ttf'));
    const { tier, fault, text, title, roles, alternatives } = await render(
      named('Żółć', 'Иван 王 محمد'),
    );
    expect(tier).toBe('plain');
    expect(fault).toContain('Inter_600SemiBold.ttf');
    expectTrip(text);
    expect(text).toContain('ИВАН 王 محمد / Żółć');
    expect(title).toBe('Flight itinerary reservation K7M2QX');
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    expect(alternatives[0]).toContain('QR code');
  });

  test('plainly if the font of the name is truncated, with the letters that can be written', async () => {
    await truncate(file('NotoSansDevanagari_400Regular.ttf'), 3_000);
    const { tier, text } = await render(named('श्री', 'Müller'));
    expect(tier).toBe('plain');
    expectTrip(text);
    expect(text).toMatch(/MÜLLER \/ \?+/);
  });

  test('in full if a broken font is not needed', async () => {
    await writeFile(file('NotoSansArabic_400Regular.ttf'), 'no font');
    const { tier, text } = await render(named('สมชาย', 'Müller'));
    expect(tier).toBe('full');
    expect(text).toContain('MÜLLER / สมชาย');
  });

  test('plainly without a single font', async () => {
    await rm(folder, { recursive: true });
    await cp(new URL('./fonts/OFL.txt', import.meta.url), file('OFL.txt'));
    const { tier, text } = await render(named('Žofie', '王 O’Brien'));
    expect(tier).toBe('plain');
    expectTrip(text);
    expect(text).toContain('? O’BRIEN / Žofie');
  });
});
