import { deliveryDecider, type MailFault } from '#engine/mail/delivery.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { streamProjection } from '../rows/project-stream-rows.ts';
import { type MailRow, mailTable } from './mail-row.ts';

const { prefix, codec, idOf } = deliveryDecider;

const codes = ({ code, responseCode }: MailFault): string =>
  responseCode === null ? code : `${code} ${responseCode}`;

/** Returns the row after an event of a mail's delivery. */
export const evolveMailRow = (row: MailRow | undefined, recorded: RecordedEvent): MailRow => {
  const event = codec.decode(recorded);
  const attempts = row?.attempts ?? 0;
  const changed = {
    reason: idOf(recorded.stream),
    attempts,
    detail: row?.detail ?? null,
    cause: row?.cause ?? recorded.metadata.causationId,
    changed_at: new Date(recorded.metadata.at),
  };
  switch (event.type) {
    case 'MailSent':
      return { ...changed, state: 'sent', attempts: attempts + 1, detail: null };
    case 'MailBounced': {
      const { kind, status } = event.data;
      return { ...changed, state: 'bounced', detail: status === null ? kind : `${kind} ${status}` };
    }
    case 'MailAttemptFailed':
      return {
        ...changed,
        state: 'waiting',
        attempts: event.data.attempt,
        detail: codes(event.data.fault),
      };
    case 'MailRefused':
      return {
        ...changed,
        state: 'failed',
        attempts: attempts + 1,
        detail: codes(event.data.fault),
      };
    case 'MailWithheld':
      return { ...changed, state: 'withheld', detail: event.data.because };
    default:
      return event satisfies never;
  }
};

/** One row for each mail that was sent, or tried, for the administrator's list. */
export const mailsProjection = streamProjection('mails', 1, {
  table: mailTable,
  prefix,
  evolve: evolveMailRow,
});
