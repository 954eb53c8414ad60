import { instant } from '#engine/itinerary/format.ts';
import { PRODUCT_NAME } from '#engine/product.ts';
import { html } from './html.ts';
import { mailPage, STYLE } from './mail-page.ts';
import type { Mail } from './mailer.ts';
import { NOT_A_TICKET } from './not-a-ticket.ts';

type PasswordLink = {
  address: string;
  /** An absolute address. */
  url: string;
  /** ISO 8601 instant until which the link works. */
  expiresAt: string;
  messageId: string;
};

/** How long a link to set a password works, for every mail that carries one. */
export const passwordLinkValidity = (expiresAt: string): string =>
  `The link works once, until ${instant(expiresAt)}. It replaces older links, and a newer one replaces it.`;

/**
 * To the owner of an account, who asked for it or has no password yet. It names nobody: anybody can
 * ask for it.
 */
export const passwordLinkMail = ({ address, url, expiresAt, messageId }: PasswordLink): Mail => {
  const subject = `Set your ${PRODUCT_NAME} password`;
  const validity = passwordLinkValidity(expiresAt);
  const unasked =
    'If you did not ask for this, you need not do anything: nobody can sign in without the link.';
  return {
    messageId,
    to: { name: '', address },
    subject,
    text: `Hello,\n\nSet your password here:\n${url}\n\n${validity}\n\n${unasked}\n\n${NOT_A_TICKET}\n`,
    html: mailPage(
      subject,
      validity,
      html`<p style="${STYLE.text}">Hello,</p>
        <p style="margin:0 0 20px">
          <a class="button" href="${url}" style="${STYLE.button}">Set your password</a>
        </p>
        <p style="${STYLE.text}">${validity}</p>
        <p style="${STYLE.note}">${unasked}</p>
        <p style="${STYLE.note}">${NOT_A_TICKET}</p>`,
    ),
    attachments: [],
  };
};
