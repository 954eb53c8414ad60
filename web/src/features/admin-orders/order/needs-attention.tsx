import { Link, useLocation } from 'react-router-dom';
import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import { withoutArticle } from '../../../components/mail-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { mailsOf, type OrderMail } from './mails-of.ts';
import { openSection, sectionId } from './section-card.tsx';
import { useOrderHistory } from '../api/use-order.ts';

type Matter = { text: string; section: string };

/** Returns what needs attention, each with the part of the page that handles it. */
const mattersOf = (
  { payments, refund, refundRequest, returnedMail, hold, stillHeldBy }: AdminOrderView,
  mails: readonly OrderMail[],
): Matter[] => {
  const all: [boolean, string, string][] = [
    [payments.some(({ dispute }) => dispute === 'open'), 'The payment is disputed', 'Disputes'],
    [
      payments.some(({ status }) => status === 'mismatched'),
      'A payment does not match this order',
      'Payments',
    ],
    [refund?.status === 'failed', 'The refund failed', 'Payments'],
    [refundRequest?.status === 'open', 'The traveller asks for a refund', 'Refund request'],
    [returnedMail === 'hard', 'Emails to the traveller come back', 'Emails'],
    ...mails.flatMap(({ name, state }): [boolean, string, string][] => [
      [state === 'failed', `${withoutArticle(name)} was refused for good`, 'Emails'],
      [state === 'waiting', `${withoutArticle(name)} has not left yet`, 'Emails'],
    ]),
    [hold?.status === 'refused', 'The airline does not hold the flights', 'Airline hold'],
    [hold?.status === 'lapsed', 'The hold of the airline lapsed', 'Airline hold'],
    [stillHeldBy.length > 0, 'A read model may hold erased data', 'Passenger information'],
  ];
  return all.flatMap(([isSo, text, section]) => (isSo ? [{ text, section }] : []));
};

/** Hidden if nothing needs attention. */
export const NeedsAttention = ({ order }: { order: AdminOrderView }) => {
  const { data: history = [] } = useOrderHistory(String(order.booking.id));
  const matters = mattersOf(order, mailsOf(history));
  const { state } = useLocation();
  if (matters.length === 0) return null;
  return (
    <section aria-label="Needs attention">
      <Notice tone="warning" title="Needs attention">
        <ul>
          {matters.map(({ text, section }) => (
            <li key={text}>
              <Link
                to={`#${sectionId(section)}`}
                // The entry keeps the list that the order was opened from.
                state={state}
                replace
                onClick={() => openSection(sectionId(section))}
                className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 sm:min-h-7"
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
};
