import { adminOrdersPath } from '../../app/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';

/** Shown to the administrator only; the server checks every request (spec 2 §2). */
export const AdminAccess = () => (
  <Card
    as="section"
    aria-label="Admin Access"
    className="flex flex-col gap-4 p-4 sm:flex-row sm:items-center sm:justify-between sm:p-6"
  >
    <div>
      <h2 className="text-base font-bold tracking-tight">Admin Access</h2>
      <p className="mt-0.5 text-muted">All orders, their history, and what can be done for them.</p>
    </div>
    <ButtonLink to={adminOrdersPath()} className="shrink-0">
      Order Management
    </ButtonLink>
  </Card>
);
