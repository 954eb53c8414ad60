import { useSearchParams } from 'react-router-dom';
import { connectionText } from '../../app/connection-text.ts';
import { isRequestError } from '../../app/request.ts';
import { SignInFirst } from '../../app/sign-in-first.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Container } from '../../components/container.tsx';
import { EmptyList } from '../../components/empty-list.tsx';
import { Message } from '../../components/message.tsx';
import { SelectInput } from '../../components/select-input.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { AdminHead } from '../admin-shell/admin-head.tsx';
import { PageSteps, readPage } from '../admin-shell/page-steps.tsx';
import { AccessTable } from './access-table.tsx';
import { useAccessLog } from './api/use-access-log.ts';
import { MonthSteps } from './month-steps.tsx';

const QUIET_MONTH =
  'Nobody was refused, and no personal data was read in this month. New entries appear within seconds, counted ones after the hour.';

/** The zone of the browser, in which times are shown. */
const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');

const kinds = [
  { value: '', label: 'All kinds' },
  { value: 'read', label: 'Read' },
  { value: 'did', label: 'Did' },
  { value: 'refused', label: 'Refused' },
  { value: 'failed', label: 'Failed sign-ins' },
];

/** The access log by month, for the administrator. */
export default function AccessLogScreen() {
  const [query, setQuery] = useSearchParams();
  const page = readPage(query);
  const [kind, search, chosen] = ['kind', 'search', 'month'].map((name) => query.get(name) ?? '');
  const write = (address: Record<string, string | undefined>) =>
    new URLSearchParams(
      Object.entries(address).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    );
  const log = useAccessLog(write({ page: String(page), month: chosen, kind, search }).toString());

  if (isRequestError(log.error) && log.error.status === 401) return <SignInFirst />;
  const { data } = log;
  const show = (month: string, next: number) =>
    setQuery(write({ month, page: String(next), kind, search }));
  const narrow = (changes: { kind?: string; search?: string }) =>
    setQuery(write({ month: chosen, kind, search, ...changes }), { replace: true });
  return (
    <Container className="grid gap-6">
      <AdminHead title="Access log" subtitle={`Times in ${ZONE}`} />
      <div className="grid grid-cols-[minmax(0,1fr)_11rem] gap-3 *:min-h-11 sm:grid-cols-[minmax(0,25rem)_12rem_1fr] sm:*:text-sm">
        <TextInput
          type="search"
          aria-label="Search accesses"
          placeholder="User, route, order number"
          autoComplete="off"
          maxLength={100}
          value={search}
          onChange={({ target }) => narrow({ search: target.value })}
          className="max-sm:col-span-2"
        />
        <SelectInput
          aria-label="Kind"
          choices={kinds}
          value={kind}
          onChange={({ target }) => narrow({ kind: target.value })}
        />
        {data && <MonthSteps month={data.month} onShow={(month) => show(month, 1)} />}
      </div>
      {log.isError ? (
        <Message
          title="The access log could not be loaded"
          text={`Unable to fetch the access log. Please try again. ${connectionText(log.error)}`.trim()}
          role="alert"
        >
          <Button onClick={() => void log.refetch()}>Try Again</Button>
        </Message>
      ) : (
        <div aria-busy={log.isPending || log.isPlaceholderData} className="grid gap-4">
          {data === undefined ? (
            <Skeleton className="h-96 w-full" />
          ) : (
            <>
              {data.entries.length === 0 ? (
                <EmptyList
                  title="No entries"
                  text={kind || search ? 'No entry of this month matches.' : QUIET_MONTH}
                />
              ) : (
                <Card className="overflow-hidden">
                  <AccessTable entries={data.entries} />
                </Card>
              )}
              <PageSteps
                page={page}
                hasNext={data.hasNext}
                onShow={(next) => show(data.month, next)}
              />
            </>
          )}
        </div>
      )}
    </Container>
  );
}
