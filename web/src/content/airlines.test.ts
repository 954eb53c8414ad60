import { expect, test } from 'vitest';
import { z } from 'zod';
import airlinesByColour from './airlines.json' with { type: 'json' };
import { airlineDisplay, airlines, colours } from './airlines.ts';

/** Relative luminance and contrast as WCAG 2 defines them; colours are `#rrggbb`. */
function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string) {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test('the table has about 80 airlines, each with its code and full name', () => {
  expect(airlines.size).toBeGreaterThanOrEqual(75);
  expect(airlines.size).toBeLessThanOrEqual(100);
});

test('the table matches its schema: names by code by colour', () => {
  const names = z.record(z.string().regex(/^[A-Z0-9]{2}$/), z.string().regex(/^\p{L}[\p{L} ]+$/u));
  const { grey, ...ofAirlines } = colours;
  const schema = z.record(z.enum(Object.keys(ofAirlines)), names);
  expect(grey).toBe(airlineDisplay('?').colour);
  expect(schema.safeParse(airlinesByColour).error?.issues ?? []).toEqual([]);
});

test('an airline is in the table once', () => {
  const names = [...airlines.values()].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('a known airline has its colour and its full name', () => {
  expect(airlineDisplay('KL')).toEqual({
    colour: colours.azure,
    logo: 'KL',
    name: 'KLM Royal Dutch Airlines',
  });
});

test.each(['zanzibar Air', 'za'])('the unknown airline "%s" is ZA on grey', (airline) => {
  expect(airlineDisplay(airline)).toMatchObject({ logo: 'ZA', colour: colours.grey });
});

test.each(Object.entries(colours))(
  'text on %s is readable, in light and in dark mode, with the same colours',
  (_, classes) => {
    expect(classes).toMatch(/^bg-\[#[0-9a-f]{6}\] text-\[#[0-9a-f]{6}\]$/);
    const [background = '', text = ''] = classes.match(/#[0-9a-f]{6}/g) ?? [];
    expect(contrast(background, text)).toBeGreaterThanOrEqual(4.5);
  },
);
