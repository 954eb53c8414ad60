import { useSearchParams } from 'react-router-dom';
import { routes } from '../../app/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { DocumentDrawing } from '../../components/drawing.tsx';
import { EmptyList } from '../../components/empty-list.tsx';
import { AdminScreen } from '../admin-shell/admin-screen.tsx';
import { PageSteps, readPage } from '../admin-shell/page-steps.tsx';
import { RecordTable, RowGroup } from '../admin-shell/record-table.tsx';
import { useMessages } from './api/use-messages.ts';
import { MessageRow } from './message-row.tsx';

/** The messages of the contact form, for the administrator. */
export default function MessagesScreen() {
  const [query, setQuery] = useSearchParams();
  const page = readPage(query);
  const show = (next: number) => setQuery(next === 1 ? {} : { page: String(next) });
  return (
    <AdminScreen title="Messages" query={useMessages(page)} what="messages">
      {({ messages, hasNext }) => (
        <>
          {messages.length === 0 ? (
            <EmptyList
              drawing={<DocumentDrawing />}
              title={page === 1 ? 'No messages yet' : 'No more messages'}
              text="Messages from the contact form appear here."
            >
              <ButtonLink to={routes.contact} variant="ghost">
                Open the contact form
              </ButtonLink>
            </EmptyList>
          ) : (
            <Card className="overflow-hidden">
              <RecordTable
                name="Messages"
                headings={{
                  subject: 'Subject',
                  detail: 'From',
                  time: 'Received',
                  action: 'Text',
                }}
              >
                <RowGroup>
                  {messages.map((message) => (
                    <MessageRow key={message.id} message={message} />
                  ))}
                </RowGroup>
              </RecordTable>
            </Card>
          )}
          <PageSteps page={page} hasNext={hasNext} onShow={show} />
        </>
      )}
    </AdminScreen>
  );
}
