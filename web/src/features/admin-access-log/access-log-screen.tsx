import { useSearchParams } from 'react-router-dom';
import { connectionText } from '../../app/connection-text.ts';
import { isRequestError } from '../../app/request.ts';
import { SignInFirst } from '../../app/sign-in-first.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Container } from '../../components/container.tsx';
import { Message } from '../../components/message.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { AccessTable } from './access-table.tsx';
import { useAccessLog } from './api/use-access-log.ts';

/** The month before or after one like `2026-11`. */
const monthBeside = (month: string, months: number): string => {
  const day = new Date(`${month}-01T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + months);
  return day.toISOString().slice(0, 7);
};

/** Who read or changed what, and who was refused, month by month, for the administrator. */
export function AccessLogScreen() {
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const log = useAccessLog(query.get('month') ?? '', page);

  if (isRequestError(log.error) && log.error.status === 401) return <SignInFirst />;
  const { data } = log;
  const show = (month: string, next: number) => setQuery({ month, page: String(next) });
  return (
    <Container className="grid gap-6 pt-6 sm:pt-10">
      <h1 className="text-xl font-extrabold tracking-tight">Access log</h1>
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
              <nav aria-label="Months" className="flex flex-wrap items-center gap-3">
                <Button variant="ghost" onClick={() => show(monthBeside(data.month, -1), 1)}>
                  Previous month
                </Button>
                <span className="font-semibold tabular-nums">{data.month}</span>
                <Button variant="ghost" onClick={() => show(monthBeside(data.month, 1), 1)}>
                  Next month
                </Button>
              </nav>
              {data.entries.length === 0 ? (
                <Message
                  title="No entries"
                  text="Nobody was refused, and no personal data was read in this month. New entries appear within seconds, counted ones after the hour."
                />
              ) : (
                <Card className="overflow-hidden">
                  <AccessTable entries={data.entries} />
                </Card>
              )}
              {(page > 1 || data.hasNext) && (
                <nav aria-label="Pages" className="flex justify-center gap-1">
                  <Button
                    variant="ghost"
                    disabled={page === 1}
                    onClick={() => show(data.month, page - 1)}
                  >
                    Newer
                  </Button>
                  <Button
                    variant="ghost"
                    disabled={!data.hasNext}
                    onClick={() => show(data.month, page + 1)}
                  >
                    Older
                  </Button>
                </nav>
              )}
            </>
          )}
        </div>
      )}
    </Container>
  );
}
