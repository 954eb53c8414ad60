import { type Felt, SMOOTH } from './in-the-browser.ts';
import type { Latencies } from './open-loop.ts';

/** The latencies of one kind of request, and of the primary key at the same moments. */
export type Measured = {
  name: string;
  target: number;
  product: Latencies;
  floor: Latencies;
};

/** Latencies beside their floor, in ms, marked when they are above their aim. */
export const latencyLine = ({ name, target, product, floor }: Measured): string => {
  const pair = ({ p50, p99 }: Latencies) =>
    `p50 ${p50.toFixed(1).padStart(6)}  p99 ${p99.toFixed(1).padStart(6)}`;
  const verdict = product.p99 <= target ? '' : `  above ${target}`;
  return `${name.padEnd(28)} ${pair(product)}   (primary key: ${pair(floor)})${verdict}`;
};

/** What was felt in the browser, in ms. */
export const feltLine = ({ doing, longestTask, interaction, answered }: Felt): string => {
  const number = (value: number) => value.toFixed(0).padStart(4);
  const isSmooth = longestTask <= SMOOTH.longestTask && interaction <= SMOOTH.interaction;
  return `browser: ${doing.padEnd(19)} longest task ${longestTask === 0 ? ' <50' : number(longestTask)}  next paint ${number(interaction)}  answer ${number(answered)}${isSmooth ? '' : '  not smooth'}`;
};
