import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { MailView } from '#http/contracts/mails.ts';
import { routes } from '../../app/paths.ts';
import { isRequestError } from '../../app/request.ts';
import { SignInFirst } from '../../app/sign-in-first.tsx';
import { AdminLoadError } from '../../components/admin-load-error.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Container } from '../../components/container.tsx';
import { EmptyList } from '../../components/empty-list.tsx';
import { Facts } from '../../components/facts.tsx';
import { MailStateBadge, mailDetail, withoutArticle } from '../../components/mail-state.tsx';
import { Message } from '../../components/message.tsx';
import { OrderLink } from '../../components/order-link.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatSecond } from '../../format/instant.ts';
import { BackToSection } from '../admin-shell/back-to-section.tsx';
import { mailPagePath, useMail } from './api/use-mails.ts';

/** One mail: its outcome and its content. */
export default function MailContentScreen() {
  const { reason = '' } = useParams();
  const { data: mail, error, refetch } = useMail(reason);
  const refusal = isRequestError(error) ? error.status : undefined;
  if (refusal === 401) return <SignInFirst />;
  return (
    <Container className="grid gap-4">
      <nav aria-label="Emails" className="-mt-2.5 -mb-4.5">
        <BackToSection list={routes.adminMail} />
      </nav>
      {mail ? (
        <Mail mail={mail} />
      ) : refusal === 404 ? (
        <Message
          title="Email not found"
          text="No email has this address."
          headingLevel="h1"
          role="alert"
        />
      ) : error ? (
        <AdminLoadError title="This email could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </Container>
  );
}

const Mail = ({ mail }: { mail: MailView }) => {
  const { name, state, detail, attempts, changedAt, content } = mail;
  const { bookingId, confirmationNumber } = mail;
  return (
    <>
      <div>
        <h1 className="text-xl font-extrabold tracking-tight wrap-anywhere">
          {content?.subject ?? withoutArticle(name)}
        </h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {withoutArticle(name)}
          <MailStateBadge state={state} />
          {detail !== null && <span className="wrap-anywhere">{mailDetail(detail)}</span>}
        </p>
      </div>
      <Card className="p-4 sm:p-6">
        <Facts
          className="grid-cols-2 sm:grid-cols-4"
          items={{
            ...(content && { To: written(content.to) }),
            ...(content?.replyTo && { 'Answers go to': written(content.replyTo) }),
            'Last change': formatSecond(changedAt),
            Tries: attempts,
            ...(bookingId !== null && {
              Order: <OrderLink bookingId={bookingId} confirmationNumber={confirmationNumber} />,
            }),
          }}
        />
        {content && content.attachments.length > 0 && (
          <ul aria-label="Attachments" className="mt-4 flex flex-wrap gap-2 text-sm">
            {content.attachments.map(({ filename, size }) => (
              <li
                key={filename}
                className="rounded-control bg-sunken px-3 py-1.5 tabular-nums wrap-anywhere"
              >
                {filename} <span className="text-muted">{sizeText(size)}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {content ? (
        <Content mail={mail} text={content.text} />
      ) : (
        <EmptyList
          title="The content is not kept"
          text="It was erased with the personal data of its traveller or account, or left before contents were kept."
        />
      )}
    </>
  );
};

/** The HTML is in a frame without scripts, links, and external resources. */
function Content({ mail: { reason, name }, text }: { mail: MailView; text: string }) {
  const [form, setForm] = useState<'formatted' | 'text'>('formatted');
  return (
    <section aria-label="Content" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div role="group" aria-label="Form" className="flex gap-1">
          {(['formatted', 'text'] as const).map((one) => (
            <Button
              key={one}
              variant={one === form ? 'secondary' : 'ghost'}
              aria-pressed={one === form}
              onClick={() => setForm(one)}
            >
              {one === 'formatted' ? 'Formatted' : 'Plain text'}
            </Button>
          ))}
        </div>
        <p className="text-xs text-muted">… stands for the secret of a link.</p>
      </div>
      <Card className="overflow-hidden">
        {form === 'formatted' ? (
          <iframe
            src={mailPagePath(reason)}
            title={withoutArticle(name)}
            sandbox=""
            className="h-[75vh] min-h-96 w-full"
          />
        ) : (
          <pre className="p-4 font-sans text-sm wrap-anywhere whitespace-pre-wrap sm:p-6">
            {text}
          </pre>
        )}
      </Card>
    </section>
  );
}

const written = ({ name, address }: { name: string; address: string }) =>
  name === '' ? address : `${name} <${address}>`;

const sizeText = (bytes: number) =>
  bytes < 1024 ? `${bytes} bytes` : `${Math.round(bytes / 1024)} kB`;
