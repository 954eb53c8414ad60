import { quantile } from '../eventstore/compare-pairs.ts';
import type { Measured } from './measured-process.ts';

/** One round of measurements; the log has the same events each time. */
export type Round = {
  events: number;
  drains: readonly Measured[];
  catchUp: Measured;
  rebuild: Measured;
};

/**
 * Events per second, and their ratio to the drains of the same round: the median of all rounds with
 * minimum and maximum. `cpuMicroseconds` is the process's own CPU time for an event.
 */
export type Rate = {
  rate: number;
  ratio: number;
  low: number;
  high: number;
  cpuMicroseconds: number;
  peakBytes: number;
};

/** Summarises one kind of measurement over all rounds. */
export const rateOf = (rounds: readonly Round[], pick: (round: Round) => Measured): Rate => {
  const ratios = rounds.map((round) => meanSeconds(round.drains) / pick(round).seconds);
  const ofAll = (figure: (round: Round) => number) => quantile(rounds.map(figure), 0.5);
  return {
    rate: ofAll((round) => round.events / pick(round).seconds),
    ratio: quantile(ratios, 0.5),
    low: Math.min(...ratios),
    high: Math.max(...ratios),
    cpuMicroseconds: ofAll((round) => (pick(round).cpuSeconds / round.events) * 1_000_000),
    peakBytes: Math.max(...rounds.map((round) => pick(round).peakBytes)),
  };
};

const meanSeconds = (drains: readonly Measured[]): number =>
  drains.reduce((sum, { seconds }) => sum + seconds, 0) / drains.length;
