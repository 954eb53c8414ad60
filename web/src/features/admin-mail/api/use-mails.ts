import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Done } from '#http/contracts/account-answers.ts';
import type { MailRetryRequest, MailView } from '#http/contracts/mails.ts';
import type { MailsView } from '#http/contracts/admin-answers.ts';
import { request } from '../../../app/request.ts';
import { useAdminQuery } from '../../../app/use-admin-query.ts';
import { useOnChange } from '../../../app/use-on-change.ts';
import { useWaitingWork } from '../../admin-shell/api/use-waiting-work.ts';

const PATH = '/api/admin/mails';

/**
 * One page of mails, for a query of the URL. It is read again when a mail, or the number of
 * those that wait, has changed: each reading is in the access log, so only these two are polled.
 */
export function useMails(query: string) {
  const mails = useAdminQuery<MailsView>({
    queryKey: [`${PATH}?${query}`],
    placeholderData: keepPreviousData,
  });
  const { data: work } = useWaitingWork(mails.data?.waiting.length ? 5_000 : undefined);
  useOnChange(work && `${work.mailsChangedAt} ${work.waitingMails}`, () => void mails.refetch());
  return mails;
}

/** One mail with its content. */
export const useMail = (reason: string) =>
  useAdminQuery<MailView>({ queryKey: [PATH, encodeURIComponent(reason)] });

/** Returns the URL of a mail's HTML. */
export const mailPagePath = (reason: string) => `${PATH}/${encodeURIComponent(reason)}/page`;

/** Retries a waiting mail at once; done when the list was read again. */
export function useMailRetry() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (task: MailRetryRequest) => request<Done>('POST', `${PATH}/retry`, task),
    onSettled: () =>
      cache.invalidateQueries({
        predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(PATH),
      }),
  });
}
