import { InvalidArgumentError } from 'commander';
import { DateTime } from 'luxon';
import type { z } from 'zod';
import { month } from '#http/contracts/access-log.ts';
import { timeZone } from '#http/contracts/finance.ts';
import { isoDate } from '#http/contracts/flights.ts';

const checked =
  (contract: z.ZodType<string>) =>
  (text: string): string => {
    const parsed = contract.safeParse(text);
    if (parsed.success) return parsed.data;
    throw new InvalidArgumentError(`${parsed.error.issues[0]?.message}.`);
  };

/** A day `YYYY-MM-DD` given as an option. */
export const dayOption = checked(isoDate);

/** A month `YYYY-MM` given as an option. */
export const monthOption = checked(month);

/** An IANA time zone given as an option. */
export const zoneOption = checked(timeZone);

/** An ISO 8601 instant given as an option; one without an offset is UTC. */
export const momentOption = (text: string): Date => {
  const moment = DateTime.fromISO(text, { zone: 'utc' });
  if (moment.isValid) return moment.toJSDate();
  throw new InvalidArgumentError('Must be a time like 2027-03-31T18:00:00Z.');
};

/** A whole number within bounds given as an option. */
export const wholeOption =
  (least: number, most: number) =>
  (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
