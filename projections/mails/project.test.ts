import { expect, test } from 'vitest';
import { recordedStream } from '../recorded.fixture.ts';
import type { MailRow } from './mail-row.ts';
import { evolveMailRow } from './project.ts';

const fault = { code: 'EENVELOPE', responseCode: 451 };
const failed = (attempt: number) => ({
  type: 'MailAttemptFailed' as const,
  data: { attempt, fault },
});
const sent = { type: 'MailSent' as const, data: { messageId: '<a@b>' } };
const bounced = { type: 'MailBounced' as const, data: { kind: 'hard' as const, status: '5.1.1' } };
const refused = { type: 'MailRefused' as const, data: { fault } };
const withheld = { type: 'MailWithheld' as const, data: { because: 'quota' as const } };

const rowAfter = (...events: Parameters<typeof recordedStream>[1]) =>
  recordedStream('mail-confirmation-4711', events).reduce<MailRow | undefined>(
    evolveMailRow,
    undefined,
  );

test.each([
  ['waiting, with its tries', [failed(1), failed(2)], 'waiting', 2, 'EENVELOPE 451'],
  ['sent at the third try', [failed(1), failed(2), sent], 'sent', 3, null],
  ['bounced after it was sent', [sent, bounced], 'bounced', 1, 'hard 5.1.1'],
  ['failed for good', [failed(1), refused], 'failed', 2, 'EENVELOPE 451'],
  ['withheld', [withheld], 'withheld', 0, 'quota'],
])('a mail is %s', (_, events, state, attempts, detail) => {
  expect(rowAfter(...events)).toMatchObject({
    reason: 'confirmation-4711',
    state,
    attempts,
    detail,
  });
});
