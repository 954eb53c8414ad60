import { PRODUCT_NAME } from '#engine/product.ts';
import { html } from './html.ts';
import { mailPage, STYLE } from './mail-page.ts';
import type { Mail } from './mailer.ts';

type PasswordLink = {
  to: Mail['to'];
  /** An absolute address. */
  url: string;
  messageId: string;
};

/** To the owner of an account, who asked for it or has no password yet. */
export const passwordLinkMail = ({ to, url, messageId }: PasswordLink): Mail => {
  const subject = `Set your ${PRODUCT_NAME} password`;
  const validity = 'The link works once, for 24 hours. A newer link replaces it.';
  const unasked =
    'If you did not ask for this, you need not do anything: nobody can sign in without the link.';
  return {
    messageId,
    to,
    subject,
    text: `Hello ${to.name},\n\nSet your password here:\n${url}\n\n${validity}\n\n${unasked}\n`,
    html: mailPage(
      subject,
      validity,
      html`<p style="${STYLE.text}">Hello ${to.name},</p>
        <p style="margin:0 0 20px">
          <a class="button" href="${url}" style="${STYLE.button}">Set your password</a>
        </p>
        <p style="${STYLE.text}">${validity}</p>
        <p style="${STYLE.note}">${unasked}</p>`,
    ),
    attachments: [],
  };
};
