import { routes } from '../../../app/paths.ts';
import { useSite } from '../../../app/site.ts';
import { TextLink } from '../../../components/text-link.tsx';
import { TitledCard } from './titled-card.tsx';

/** The contact for questions about a reservation. */
export function Help({ confirmationNumber }: { confirmationNumber: string | null }) {
  const { data: site } = useSite();
  return (
    <TitledCard title="Help" className="max-lg:order-last">
      <p className="text-sm wrap-anywhere text-muted">
        Questions about this reservation? <TextLink to={routes.contact}>Write to us</TextLink>
        {confirmationNumber !== null && ` with the number ${confirmationNumber}`}
        {site && (
          <>
            , or email{' '}
            <a
              href={`mailto:${site.supportEmail}`}
              className="text-accent underline underline-offset-2"
            >
              {site.supportEmail}
            </a>
          </>
        )}
        . We answer within 24 hours on business days.
      </p>
    </TitledCard>
  );
}
