import { describe, expect, it } from 'vitest';
import { airports } from '../airport-catalogue.ts';
import { aircraftOf } from './aircraft.ts';
import { buildNetwork, scheduledNetwork } from './network.ts';

const network = scheduledNetwork();
const routes = airports.flatMap((airport) => network.from(airport.code));

describe('the network', () => {
  it('counts the airlines that fly it and the airports that they connect', () => {
    expect(network.coverage).toEqual({
      airlines: new Set(routes.map(({ carrier }) => carrier.code)).size,
      airports: airports.filter(({ code }) => network.from(code).length > 0).length,
    });
    expect(network.coverage.airlines).toBeGreaterThan(50);
  });

  it('is worked out the same every time', () => {
    const again = buildNetwork();
    for (const code of ['JFK', 'BDU', 'SIN', 'GRU', 'KEF']) {
      expect(again.from(code)).toEqual(network.from(code));
    }
  });

  it('leads back wherever it leads', () => {
    const oneWay = routes.filter(({ carrier, from, to }) =>
      network.between(to.code, from.code).every((back) => back.carrier.code !== carrier.code),
    );
    expect(oneWay).toEqual([]);
  });

  it('flies each pair of airports once per carrier', () => {
    const names = routes.map(({ carrier, from, to }) => carrier.code + from.code + to.code);
    expect(new Set(names).size).toBe(names.length);
  });

  it('uses aircraft with the range', () => {
    const tooFar = routes.filter((route) =>
      route.aircraft.some((key) => aircraftOf(key).rangeKm < route.km),
    );
    expect(tooFar).toEqual([]);
  });

  it('reaches nearly every airport of a country that is served', () => {
    const unreached = airports.filter(
      (airport) => airport.country !== 'UA' && network.into(airport.code).length === 0,
    );
    expect(unreached.length).toBeLessThan(80);
    expect(unreached.filter((airport) => airport.popularity >= 20)).toEqual([]);
  });

  it('keeps an airline of wide-bodies off domestic routes', () => {
    const carriers = network.between('MAN', 'LHR').map(({ carrier }) => carrier.code);
    expect(carriers).toContain('BA');
    expect(carriers).not.toContain('VS');
  });

  it('lands only small aircraft on short runways', () => {
    const jets = network.into('LCY').flatMap(({ aircraft }) => aircraft);
    expect(jets).toContain('E90');
    expect(jets.filter((key) => ['320', '738', '21N'].includes(key))).toEqual([]);
  });

  it('leaves Ukraine out while no airline flies there', () => {
    expect(network.into('KBP')).toEqual([]);
  });
});
