import type { Issuer } from '../itinerary/compose-itinerary.ts';
import { PRODUCT_NAME } from '#engine/product.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { anchor, type Part, title } from './mail-parts.ts';
import type { Attachment, Mail } from './mailer.ts';

/** Part of every mail (spec 1 §1). */
const NOT_A_TICKET = `${PRODUCT_NAME} sells reservation documents. A reservation document is not a ticket.`;

/** The site's dark colours, for mail programs with a dark mode. */
const DARK = `@media (prefers-color-scheme: dark) {
  .paper { background: #0e1621 !important; }
  .card { background: #152030 !important; border-color: #27364a !important; }
  .sunken { background: #111b29 !important; }
  .rule { background: #27364a !important; }
  .quote { border-color: #27364a !important; }
  .ink { color: #e9edf2 !important; }
  .muted { color: #9fadbd !important; }
  .accent { color: #7fa8ff !important; }
  .button { background: #7fa8ff !important; }
  .button a { color: #0e1621 !important; border-color: #7fa8ff !important; }
}
@media (max-width: 480px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
}`;

/** The site's logo; programs without SVG support show only the name beside it. */
const MARK = html`<svg
  aria-hidden="true"
  width="32"
  height="20"
  viewBox="0 0 32 20"
  fill="none"
  style="vertical-align:-3px;margin-right:8px"
>
  <path
    d="M4 15.5C9 1.5 23 1.5 28 15.5"
    stroke="currentColor"
    stroke-width="2.25"
    stroke-linecap="round"
  />
  <circle cx="4" cy="15.5" r="3" fill="currentColor" />
  <circle cx="28" cy="15.5" r="3" fill="#E9A23B" />
</svg>`;

/** Fills the preview in a list of mails, so that no text of the mail follows it. */
const FILLER = '\u034F \u200C '.repeat(60);

/** A mail before its bodies are composed. */
type MailContent = Omit<Mail, 'text' | 'html' | 'attachments'> & {
  attachments?: Attachment[];
  /** The heading, if it differs from the subject. */
  headline?: string;
  /** The text after the subject in a list of mails. */
  preview: string;
  parts: readonly Part[];
  /** The sender's contact; omitted if the reader is the administrator. */
  issuer?: Issuer;
};

/**
 * Composes both bodies of a mail. The HTML is one column of 600 px in tables, without external
 * images, readable without style sheets, with a dark mode. The plain text has the same parts.
 */
export const mailPage = ({
  subject,
  headline = subject,
  preview,
  parts,
  issuer,
  attachments = [],
  ...addressed
}: MailContent): Mail => {
  const all = [title(headline), ...parts];
  const questions = issuer
    ? `\n\nQuestions: ${issuer.supportEmail}\n${PRODUCT_NAME}, ${issuer.siteUrl}`
    : '';
  return {
    ...addressed,
    subject,
    attachments,
    text: `${all.map(({ text }) => text).join('\n\n')}\n\n${NOT_A_TICKET}${questions}\n`,
    html: page(
      subject,
      preview,
      all.map((part) => part.html),
      issuer,
    ),
  };
};

const footerOf = ({ supportEmail, siteUrl }: Issuer): Html =>
  html`Questions? Write to ${anchor(supportEmail, `mailto:${supportEmail}`)}.<br />
    ${PRODUCT_NAME}, ${anchor(siteUrl, siteUrl)}<br />`;

const page = (subject: string, preview: string, body: Html[], issuer?: Issuer): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${DARK}
        </style>
      </head>
      <body class="paper" style="margin:0;padding:0;background:#FBFAF7">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">
          ${preview} ${FILLER}
        </div>
        <div role="article" aria-roledescription="email" aria-label="${subject}" lang="en">
          <table
            role="presentation"
            class="paper"
            width="100%"
            cellpadding="0"
            cellspacing="0"
            style="background:#FBFAF7"
          >
            <tr>
              <td
                align="center"
                style="padding:24px 12px;font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
              >
                <table
                  role="presentation"
                  class="card"
                  width="600"
                  cellpadding="0"
                  cellspacing="0"
                  style="width:100%;max-width:600px;background:#FFFFFF;border:1px solid #E4E1DA;border-radius:10px;border-collapse:separate"
                >
                  <tr>
                    <td class="pad" style="padding:28px 32px 16px;text-align:left">
                      <p
                        class="ink"
                        style="margin:0 0 28px;font-size:17px;line-height:1.2;font-weight:700;letter-spacing:-0.2px;color:#12202F"
                      >
                        ${MARK}${PRODUCT_NAME}
                      </p>
                      ${body}
                    </td>
                  </tr>
                </table>
                <table
                  role="presentation"
                  width="600"
                  cellpadding="0"
                  cellspacing="0"
                  style="width:100%;max-width:600px"
                >
                  <tr>
                    <td class="pad" style="padding:20px 32px;text-align:left">
                      <p
                        class="muted"
                        style="margin:0;font-size:13px;line-height:1.6;color:#5A6776"
                      >
                        ${issuer ? footerOf(issuer) : ''}${NOT_A_TICKET}
                      </p>
                    </td>
                  </tr>
                </table>
              </td>
            </tr>
          </table>
        </div>
      </body>
    </html> `.markup;
