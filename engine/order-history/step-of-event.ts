import type { RecordedEvent } from '#engine/kernel/event.ts';
import { deliveryDecider } from '../mail/delivery.ts';
import steps from './steps.json' with { type: 'json' };

/** The step of an order that an event belongs to, and whether it is a technical event. */
type EventStep = { step: string; isTechnical: boolean };

type Step = { shown: string[]; technical: string[]; mails?: string[] };

const byType = new Map<string, EventStep>();
const byMail = new Map<string, EventStep>();
for (const [step, { shown, technical, mails = [] }] of Object.entries<Step>(steps)) {
  for (const type of shown) byType.set(type, { step, isTechnical: false });
  for (const type of technical) byType.set(type, { step, isTechnical: true });
  for (const kind of mails) byMail.set(kind, { step, isTechnical: false });
}

/**
 * Returns the step of an event; a mail belongs to the step it is about. Throws for an event of no
 * order.
 */
export const stepOfEvent = ({
  stream,
  type,
}: Pick<RecordedEvent, 'stream' | 'type'>): EventStep => {
  const [kind = ''] = deliveryDecider.idOf(stream).split('-');
  const step = deliveryDecider.isOf(stream) ? byMail.get(kind) : byType.get(type);
  if (!step) throw new Error(`${type} of ${stream} belongs to no step of an order`);
  return step;
};
