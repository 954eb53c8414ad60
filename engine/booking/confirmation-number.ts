import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Decider, Decision, Rejection } from '#engine/kernel/decider.ts';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';
import { streamsNamed } from '#engine/kernel/streams.ts';
import { commandHandler } from '#engine/kernel/handle-command.ts';

/** No 0, 1, I or O: numbers are read aloud and copied from paper. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 6;

/** Six characters from a cryptographic source of randomness. */
export const drawConfirmationNumber = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** Whether a text can be a confirmation number at all. */
export const confirmationNumberPattern = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/**
 * The numbers that may be meant by these six characters, typed with one mistake: one character is
 * wrong, or two adjacent ones are swapped. None for a text of any other length.
 */
export const similarNumbers = (typed: string): string[] => {
  if (typed.length !== LENGTH) return [];
  const places = Array.from({ length: LENGTH }, (_, place) => place);
  const replaced = places.flatMap((place) =>
    Array.from(ALPHABET, (letter) => typed.slice(0, place) + letter + typed.slice(place + 1)),
  );
  const swapped = places
    .slice(1)
    .map(
      (place) =>
        `${typed.slice(0, place - 1)}${typed.charAt(place)}${typed.charAt(place - 1)}${typed.slice(place + 1)}`,
    );
  return [...replaced, ...swapped].filter(
    (number) => number !== typed && confirmationNumberPattern.test(number),
  );
};

const shapes = {
  /** A paid booking took the number. The append expects no stream, so two bookings cannot own one. */
  ConfirmationNumberTaken: z.object({ bookingId: z.number() }),
};
type ConfirmationNumberEvent = EventOf<typeof shapes>;
type Holder = { bookingId: number } | undefined;

/** The stream `confirmation-{number}`: the booking that opens it owns the number. */
export const confirmationNumberDecider: Decider<string, Holder, ConfirmationNumberEvent> = {
  ...streamsNamed('confirmation-'),
  codec: eventCodec(shapes),
  initial: undefined,
  evolve: (_, event) => event.data,
};
export const handleConfirmationNumber = commandHandler(confirmationNumberDecider);

/** Takes a number for a booking; a repeat by the same booking changes nothing. */
export const takeConfirmationNumber = (
  { bookingId }: { bookingId: number },
  holder: Holder,
): Decision<ConfirmationNumberEvent, Rejection<'number-taken'>> => {
  if (!holder) return [{ type: 'ConfirmationNumberTaken', data: { bookingId } }];
  return holder.bookingId === bookingId ? [] : { reason: 'number-taken' };
};
