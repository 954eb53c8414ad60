import { company } from '../../content/company.ts';

/** The support address, and the response time. */
export const ContactWays = ({ supportEmail }: { supportEmail: string | undefined }) => (
  <dl className="grid gap-6 border-t border-hairline pt-6 lg:border-t-0 lg:pt-0">
    <div>
      <dt className="font-semibold">Support email</dt>
      <dd className="wrap-anywhere">
        {supportEmail !== undefined && (
          <a
            href={`mailto:${supportEmail}`}
            className="text-accent underline underline-offset-2 hover:text-accent-strong"
          >
            {supportEmail}
          </a>
        )}
      </dd>
    </div>
    <div>
      <dt className="font-semibold">Response time</dt>
      <dd className="text-muted">Within 24 hours on business days, Monday to Friday.</dd>
    </div>
    <div>
      <dt className="font-semibold">Post</dt>
      <dd className="text-muted">
        {company.address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </dd>
    </div>
  </dl>
);
