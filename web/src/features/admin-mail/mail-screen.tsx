import { useSearchParams } from 'react-router-dom';
import { SETTLED_MAIL_STATES } from '#http/contracts/mails.ts';
import { Card } from '../../components/card.tsx';
import { DocumentDrawing } from '../../components/drawing.tsx';
import { EmptyList } from '../../components/empty-list.tsx';
import { mailStateText } from '../../components/mail-state.tsx';
import { PartLinks } from '../../components/part-links.tsx';
import { AdminScreen } from '../admin-shell/admin-screen.tsx';
import { PageSteps, readPage } from '../admin-shell/page-steps.tsx';
import { SearchField } from '../admin-shell/search-field.tsx';
import { TOOLBAR, TOOLS } from '../admin-shell/toolbar-look.ts';
import { useMails } from './api/use-mails.ts';
import { MailTable } from './mail-table.tsx';
import { WaitingMails } from './waiting-mails.tsx';

const choices = ['', ...SETTLED_MAIL_STATES] as const;

/** Every mail with its outcome; waiting ones can be retried at once. */
export default function MailScreen() {
  const [query, setQuery] = useSearchParams();
  const state = choices.find((one) => one === query.get('state')) ?? '';
  const order = query.get('order') ?? '';
  const page = readPage(query);
  const write = (changes: { state?: string; order?: string; page?: number }) => {
    const address = { state, order, ...changes };
    return new URLSearchParams(
      Object.entries(address).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
    );
  };
  const mails = useMails(write({ page }).toString());
  return (
    <AdminScreen
      title="Mail"
      query={mails}
      what="emails"
      controls={
        <div className={TOOLBAR}>
          <PartLinks
            name="Status"
            parts={choices.map((one) => ({
              label: one === '' ? 'all' : mailStateText(one),
              search: `?${write({ state: one })}`,
              isShown: one === state,
            }))}
          />
          <div className={TOOLS}>
            <SearchField
              name="Search emails"
              placeholder="Order or confirmation number"
              value={order}
              waitsForEnter
              onSearch={(text) => setQuery(write({ order: text }))}
            />
          </div>
        </div>
      }
    >
      {(view) => (
        <>
          <WaitingMails mails={view.waiting} hasMore={view.hasMoreWaiting} />
          {view.mails.length === 0 ? (
            order === '' ? (
              <EmptyList
                drawing={<DocumentDrawing />}
                title="No emails here"
                text="An email is listed once it was sent, came back, was refused for good, or will not be sent."
              />
            ) : (
              <EmptyList
                title="No emails found"
                text={`No order has the number ${order}, or no email about it is in this list.`}
              />
            )
          ) : (
            <Card className="overflow-hidden">
              <MailTable mails={view.mails} />
            </Card>
          )}
          <PageSteps
            page={page}
            hasNext={view.hasNext}
            onShow={(next) => setQuery(write({ page: next }))}
          />
        </>
      )}
    </AdminScreen>
  );
}
