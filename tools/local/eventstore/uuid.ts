import type { UUID } from '@eventstore/db-client/generated/shared_pb';

const PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The lower-case text of a UUID message in either of its forms; `undefined` when it is none. */
export const parseUuid = (uuid: UUID | undefined): string | undefined => {
  const structured = uuid?.getStructured();
  const text =
    structured === undefined
      ? uuid?.getString().toLowerCase()
      : [structured.getMostSignificantBits(), structured.getLeastSignificantBits()]
          .map((half) => BigInt.asUintN(64, BigInt(half)).toString(16).padStart(16, '0'))
          .join('')
          .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return text !== undefined && PATTERN.test(text) ? text : undefined;
};
