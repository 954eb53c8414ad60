import type { Carrier } from './carrier.ts';
import { africanCarriers } from './carriers/africa.ts';
import { eastAsianCarriers } from './carriers/east-asia.ts';
import { europeanLowCostCarriers } from './carriers/europe-low-cost.ts';
import { europeanCarriers } from './carriers/europe.ts';
import { middleEasternCarriers } from './carriers/middle-east.ts';
import { northAmericanCarriers } from './carriers/north-america.ts';
import { oceanianCarriers } from './carriers/oceania.ts';
import { southAmericanCarriers } from './carriers/south-america.ts';
import { southAsianCarriers } from './carriers/south-asia.ts';
import { southeastAsianCarriers } from './carriers/southeast-asia.ts';

/** Every airline of the built-in schedule. */
export const carriers: readonly Carrier[] = [
  ...northAmericanCarriers,
  ...southAmericanCarriers,
  ...europeanCarriers,
  ...europeanLowCostCarriers,
  ...middleEasternCarriers,
  ...africanCarriers,
  ...southAsianCarriers,
  ...southeastAsianCarriers,
  ...eastAsianCarriers,
  ...oceanianCarriers,
];
