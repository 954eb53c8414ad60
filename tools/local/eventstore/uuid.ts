import type { UUID } from '@eventstore/db-client/generated/shared_pb';

const PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The lower-case text of a UUID; `undefined` when the text is none. */
export const uuidOfText = (text: string): string | undefined => {
  const lower = text.toLowerCase();
  return PATTERN.test(lower) ? lower : undefined;
};

/** The text of a UUID that comes as two numbers of 64 bits, signed or not. */
export const uuidOfHalves = (most: bigint, least: bigint): string =>
  [most, least]
    .map((half) => BigInt.asUintN(64, half).toString(16).padStart(16, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** The lower-case text of a UUID message in either of its forms; `undefined` when it is none. */
export const parseUuid = (uuid: UUID | undefined): string | undefined => {
  const halves = uuid?.getStructured();
  return halves === undefined
    ? uuidOfText(uuid?.getString() ?? '')
    : uuidOfHalves(
        BigInt(halves.getMostSignificantBits()),
        BigInt(halves.getLeastSignificantBits()),
      );
};
