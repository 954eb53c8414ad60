import {
  type DueNotice,
  LEASE_MS,
  LONGEST_WAIT_MS,
  type WebhookInbox,
} from '#engine/payment/webhook-inbox.ts';
import { createIdleWorkers } from './idle-workers.ts';
import { type DueRow, firstDue, later, leaseMs } from './tables.ts';
import type { World } from './world.ts';

type NoticeRow = DueNotice & DueRow & { processedAt?: Date };

/** The inbox of webhooks; it outlives a crash. */
export type NoticeTable = {
  inbox: WebhookInbox;
  /** Notices that are not worked off. */
  undone(): string[];
  /** The payments of received notices, by the notices' ids. */
  payments(): ReadonlyMap<string, string>;
};

const ANY = 'webhook';

export const createNoticeTable = (world: World): NoticeTable => {
  const { call } = world;
  const rows = new Map<string, NoticeRow>();
  const open = () => [...rows.values()].filter((row) => !row.processedAt);
  const workers = createIdleWorkers(world, () => firstDue(open())?.dueAt);
  const update = ({ eventId, kind }: DueNotice, change: Partial<NoticeRow>) =>
    call('database', `updates ${kind}`, () => {
      const row = rows.get(eventId);
      if (row && !row.processedAt) Object.assign(row, change);
      workers.wake(ANY);
    });

  return {
    undone: () => open().map(({ kind, intentId }) => `webhook ${kind} of ${intentId}`),
    payments: () => new Map([...rows].map(([id, { intentId }]) => [id, intentId])),
    inbox: {
      receive: ({ intentId, ...notice }, now) =>
        call('database', `receives ${notice.kind}`, () => {
          if (intentId === null || rows.has(notice.eventId)) return;
          rows.set(notice.eventId, { ...notice, intentId, attempts: 0, dueAt: now });
          workers.wake(ANY);
        }),
      claim: (now) =>
        call('database', 'claims a webhook', () => {
          const row = firstDue(open());
          if (!row || row.dueAt > now) return undefined;
          row.dueAt = later(now, leaseMs(row.attempts, LEASE_MS, LONGEST_WAIT_MS));
          row.attempts += 1;
          return { ...row };
        }),
      noteProcessed: (notice, now) => update(notice, { processedAt: now }),
      putBack: (notice, now) => update(notice, { attempts: notice.attempts - 1, dueAt: now }),
      noteFault: (notice, _, now, waitMs) => update(notice, { dueAt: later(now, waitMs) }),
      idle: () => workers.sleep(ANY),
    },
  };
};
