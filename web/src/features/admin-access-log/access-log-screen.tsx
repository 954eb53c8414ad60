import { useSearchParams } from 'react-router-dom';
import { Card } from '../../components/card.tsx';
import { EmptyList } from '../../components/empty-list.tsx';
import { PartLinks } from '../../components/part-links.tsx';
import { AdminScreen } from '../admin-shell/admin-screen.tsx';
import { PageSteps, readPage } from '../admin-shell/page-steps.tsx';
import { SearchField } from '../admin-shell/search-field.tsx';
import { TOOLBAR, TOOLS } from '../admin-shell/toolbar-look.ts';
import { AccessTable } from './access-table.tsx';
import { useAccessLog } from './api/use-access-log.ts';
import { MonthSteps } from './month-steps.tsx';

const QUIET_MONTH =
  'Nobody was refused, and no personal data was read in this month. New entries appear within seconds, counted ones after the hour.';

const KINDS = [
  { value: '', label: 'All' },
  { value: 'read', label: 'Views' },
  { value: 'did', label: 'Actions' },
  { value: 'refused', label: 'Refused' },
  { value: 'failed', label: 'Failed sign-ins' },
];

/** The access log by month, for the administrator. */
export default function AccessLogScreen() {
  const [query, setQuery] = useSearchParams();
  const page = readPage(query);
  const [kind = '', search = '', chosen = ''] = ['kind', 'search', 'month'].map(
    (name) => query.get(name) ?? '',
  );
  const write = (address: Record<string, string | undefined>) =>
    new URLSearchParams(
      Object.entries(address).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    );
  const log = useAccessLog(write({ page: String(page), month: chosen, kind, search }).toString());
  const show = (month: string, next: number) =>
    setQuery(write({ month, page: String(next), kind, search }));
  return (
    <AdminScreen
      title="Access log"
      query={log}
      what="the access log"
      controls={
        <div className={TOOLBAR}>
          <PartLinks
            name="Kind"
            parts={KINDS.map(({ value, label }) => ({
              label,
              search: `?${write({ month: chosen, kind: value, search })}`,
              isShown: value === kind,
            }))}
          />
          <div className={`${TOOLS} max-sm:flex-col max-sm:items-stretch`}>
            <SearchField
              name="Search accesses"
              placeholder="Email or order number"
              value={search}
              onSearch={(text) =>
                setQuery(write({ month: chosen, kind, search: text }), { replace: true })
              }
            />
            {log.data && <MonthSteps month={log.data.month} onShow={(month) => show(month, 1)} />}
          </div>
        </div>
      }
    >
      {({ entries, month, hasNext }) => (
        <>
          {entries.length === 0 ? (
            <EmptyList
              title="No entries"
              text={kind || search ? 'No entry of this month matches.' : QUIET_MONTH}
            />
          ) : (
            <Card className="overflow-hidden">
              <AccessTable entries={entries} />
            </Card>
          )}
          <PageSteps page={page} hasNext={hasNext} onShow={(next) => show(month, next)} />
        </>
      )}
    </AdminScreen>
  );
}
