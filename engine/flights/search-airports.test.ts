import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { airports } from './airport-catalogue.ts';
import { foldText } from './fold-text.ts';
import { localCityNames, searchAirports, metropolitanAreas } from './search-airports.ts';

const codes = (keyword: string): string[] => searchAirports(keyword).map((airport) => airport.code);

describe('the airport search', () => {
  it('puts the airport that stands for its city first', () => {
    expect(codes('london').slice(0, 6)).toEqual(['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN']);
    expect(codes('paris').slice(0, 2)).toEqual(['CDG', 'ORY']);
    expect(codes('new york').slice(0, 3)).toEqual(['JFK', 'EWR', 'LGA']);
  });

  it('puts an exact code first', () => {
    expect(codes('JFK')[0]).toBe('JFK');
    expect(codes('sha')[0]).toBe('SHA');
  });

  it('finds the airports of a city by the code of the city', () => {
    expect(codes('LON').slice(0, 6)).toEqual(['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN']);
    expect(codes('NYC')).toEqual(['JFK', 'EWR', 'LGA']);
    expect(codes('TYO').slice(0, 2)).toEqual(['HND', 'NRT']);
  });

  it('sees neither case nor accents', () => {
    expect(codes('Zürich')[0]).toBe('ZRH');
    expect(codes('ZURICH')).toEqual(codes('zürich'));
    expect(codes('sao paulo')[0]).toBe('GRU');
    expect(codes('lodz')[0]).toBe('LCJ');
    expect(codes('tromso')[0]).toBe('TOS');
    expect(codes('igdir')[0]).toBe('IGD');
  });

  it('knows what a city is called at home', () => {
    expect(codes('münchen')[0]).toBe('MUC');
    expect(codes('bali')[0]).toBe('DPS');
  });

  it('lists the most popular airports of a country', () => {
    expect(codes('germany').slice(0, 2)).toEqual(['FRA', 'MUC']);
  });

  it('finds an airport by its name, and a continent by its airports', () => {
    expect(codes('heathrow')).toEqual(['LHR']);
    expect(codes('oceania')[0]).toBe('SYD');
  });

  it('finds nothing for blanks or nonsense', () => {
    expect(codes('  ')).toEqual([]);
    expect(codes('qqqq')).toEqual([]);
  });

  const folded = airports.map((airport) => {
    const areas = metropolitanAreas.filter((area) => area.airports.includes(airport.code));
    return {
      airport,
      areaCodes: areas.map((area) => foldText(area.code)),
      cities: [airport.city, localCityNames[airport.code] ?? '']
        .concat(areas.map((area) => area.name))
        .filter((city) => city !== '')
        .map(foldText),
      code: foldText(airport.code),
      country: foldText(airport.countryName),
      name: foldText(airport.name),
      continent: foldText(airport.continent),
    };
  });

  /** The rule of spec 1 §7, written down without any regard to speed. */
  const plainSearch = (keyword: string): string[] => {
    const sought = foldText(keyword);
    const ranked = folded.flatMap(({ airport, areaCodes, cities, ...fields }) => {
      const { code, country, name, continent } = fields;
      const tiers = [
        code === sought,
        areaCodes.includes(sought),
        cities.includes(sought),
        country === sought,
        cities.some((city) => city.startsWith(sought)),
        country.startsWith(sought),
        name.startsWith(sought),
        [code, country, name, continent, ...areaCodes, ...cities].some((field) =>
          field.includes(sought),
        ),
      ];
      const tier = tiers.indexOf(true);
      return tier === -1 ? [] : [{ airport, tier }];
    });
    return ranked
      .toSorted(
        (a, b) =>
          a.tier - b.tier ||
          b.airport.popularity - a.airport.popularity ||
          a.airport.city.localeCompare(b.airport.city, 'en') ||
          (a.airport.code < b.airport.code ? -1 : 1),
      )
      .slice(0, 10)
      .map(({ airport }) => airport.code);
  };

  it('answers like the plain reading of the rule', () => {
    const fields = airports.flatMap(({ code, city, name, countryName, continent }) => [
      code,
      city,
      name,
      countryName,
      continent,
    ]);
    const keyword = fc
      .tuple(fc.constantFrom(...fields), fc.nat(12), fc.integer({ min: 1, max: 12 }))
      .map(([field, start, length]) => field.slice(start, start + length))
      .filter((text) => foldText(text) !== '');
    fc.assert(
      fc.property(keyword, (text) => {
        expect(codes(text)).toEqual(plainSearch(text));
      }),
      { numRuns: 60 },
    );
  });
});
