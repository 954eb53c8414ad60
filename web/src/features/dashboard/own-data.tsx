import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { UserView } from '#http/contracts/account-answers.ts';
import { PasswordDialog } from '../../app/password-dialog.tsx';
import { homePath } from '../../app/paths.ts';
import { forgetUser } from '../../app/stored-user.ts';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { CommandDialog } from '../../components/command-dialog.tsx';
import { FileButton } from '../../components/file-button.tsx';
import { useToast } from '../../components/toast.tsx';
import { useDeleteAccount } from './api/use-delete-account.ts';

/** The customer's data: to download, and to erase. */
export function OwnData({ user, canDelete }: { user: UserView; canDelete: boolean }) {
  const [asking, setAsking] = useState(false);
  return (
    <Card as="section" aria-label="Your Data" className="grid gap-3 p-4 sm:p-6">
      <h2 className="text-base font-bold tracking-tight">Your Data</h2>
      <p className="max-w-[60ch] text-sm text-muted">
        Download everything we keep about you and your reservations as a file (JSON)
        {canDelete && ', or delete your account'}.
      </p>
      <div className="flex flex-wrap gap-3">
        <FileButton href={`/api/users/${user.id}/data`} file="your data">
          Download My Data
        </FileButton>
        {canDelete && (
          <Button variant="danger-quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            Delete My Account
          </Button>
        )}
      </div>
      {asking && <DeleteDialog userId={user.id} onClose={() => setAsking(false)} />}
      {canDelete && <PasswordDialog email={user.email} />}
    </Card>
  );
}

function DeleteDialog({ userId, onClose }: { userId: number; onClose: () => void }) {
  const remove = useDeleteAccount(userId);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const toast = useToast();
  const leave = async (beingPaid: number) => {
    forgetUser();
    await navigate(homePath());
    cache.clear();
    toast.show({
      title: 'Your account was deleted',
      description:
        beingPaid > 0
          ? 'A reservation that is being paid right now is deleted once the payment has finished.'
          : 'We emailed you what we deleted and what we keep.',
    });
  };
  return (
    <CommandDialog
      title="Delete your account?"
      text="This cannot be undone."
      confirm="Delete My Account"
      destroys
      command={remove}
      refused="Your account was not deleted."
      onSubmit={() =>
        remove.mutate(undefined, { onSuccess: ({ beingPaid }) => void leave(beingPaid.length) })
      }
      onClose={onClose}
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-sm">
        <li>We delete your name, addresses, passport numbers and password.</li>
        <li>
          Your documents stop working: anyone who checks one sees “Data deleted”. If you still
          travel with one, wait until you are back.
        </li>
        <li>This does not refund any fee. If you want a refund, ask for it first.</li>
        <li>
          We keep a record of what was paid, when, and for which flights, without your name, because
          the law requires it.
        </li>
        <li>
          Paid reservations that you made for another email address stay with the account of that
          address.
        </li>
      </ul>
    </CommandDialog>
  );
}
