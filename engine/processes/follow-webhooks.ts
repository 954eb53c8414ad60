import { backOffMs } from '#engine/kernel/back-off.ts';
import { describeFault } from '#engine/kernel/describe-fault.ts';
import { isEventStoreUnavailable } from '#engine/kernel/event-store-unavailable.ts';
import { deterministicUuid } from '#engine/kernel/deterministic-uuid.ts';
import type { ProcessContext } from '#engine/kernel/process.ts';
import { keepGoing } from '#engine/kernel/run-tasks.ts';
import { paymentDecider } from '../payment/payment.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { type DueNotice, LONGEST_WAIT_MS, type WebhookInbox } from '../payment/webhook-inbox.ts';

const NAME = 'follow-webhooks';
const WORKERS = 2;

type InboxContext = Omit<ProcessContext, 'tasks'> & {
  inbox: WebhookInbox;
  provider: PaymentProvider;
};

/**
 * Works off the inbox until `signal` aborts. A notice only says which payment to look at: what is
 * true is asked of the provider, so notices may come late, twice or in any order.
 */
export const followWebhooks = async (around: InboxContext): Promise<void> => {
  await Promise.all(
    Array.from({ length: WORKERS }, () => keepGoing(NAME, around, () => workOff(around))),
  );
};

const workOff = async (around: InboxContext) => {
  while (!around.signal.aborted) {
    const worked = await followOneWebhook(around);
    if (!worked) await around.inbox.idle(around);
  }
};

/** Works off one due notice and answers whether there was one. Throws during an outage of the log. */
export const followOneWebhook = async (around: Omit<InboxContext, 'signal'>): Promise<boolean> => {
  const { inbox, now, log, store } = around;
  const notice = await inbox.claim(now());
  if (!notice) return false;
  try {
    await settleNoticed(around, notice);
    await inbox.noteProcessed(notice, now());
  } catch (error) {
    if (isEventStoreUnavailable(error) && !(await store.takesAppends())) {
      await inbox.putBack(notice, now());
      throw error;
    }
    const { kind, eventId, attempts } = notice;
    log.warn({ kind, eventId, attempts, fault: describeFault(error) }, 'a webhook failed');
    const wait = backOffMs(attempts, 1_000, LONGEST_WAIT_MS);
    await inbox.noteFault(notice, error, now(), wait);
  }
  return true;
};

/** An intent that nobody opened here belongs to another program on the same account. */
const settleNoticed = async (
  { store, provider, now }: Pick<InboxContext, 'store' | 'provider' | 'now'>,
  { eventId, intentId }: DueNotice,
) => {
  const opened = await store.readOne(paymentDecider.stream(intentId), 0);
  if (!opened) return;
  await settlePayment(
    { store, provider },
    { intentId },
    {
      commandId: deterministicUuid(NAME, eventId),
      correlationId: opened.metadata.correlationId,
      causationId: eventId,
      actor: 'provider',
      at: now(),
    },
  );
};
