import type {
  AppendReq,
  BatchAppendReq,
  DeleteReq,
  TombstoneReq,
} from '@eventstore/db-client/generated/streams_pb';
import type { ExpectedRevision } from './write-request.ts';

/** The expected revision in the options of a call; `undefined` when they name none. */
export const expectedRevisionOf = (
  options: AppendReq.Options | BatchAppendReq.Options | DeleteReq.Options | TombstoneReq.Options,
): ExpectedRevision | undefined => {
  if ('hasStreamPosition' in options) {
    if (options.hasStreamPosition()) return BigInt(options.getStreamPosition());
  } else if (options.hasRevision()) {
    return BigInt(options.getRevision());
  }
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasStreamExists()) return 'stream_exists';
  return options.hasAny() ? 'any' : undefined;
};
