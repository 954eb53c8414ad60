import type { ParsedMail } from 'mailparser';
import { html } from '#engine/mail/html.ts';
import type { Html } from '#engine/mail/html.ts';

const recipients = ({ to }: ParsedMail): string =>
  [to ?? []]
    .flat()
    .map((addresses) => addresses.text)
    .join(', ');

const page = (title: string, content: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          :root {
            color-scheme: light dark;
            font:
              15px/1.5 system-ui,
              sans-serif;
          }
          body {
            max-width: 1000px;
            margin: 24px auto;
            padding: 0 16px;
          }
          table {
            border-collapse: collapse;
            width: 100%;
          }
          th,
          td {
            text-align: left;
            padding: 8px 12px 8px 0;
            border-bottom: 1px solid #8886;
            overflow-wrap: anywhere;
          }
          iframe {
            width: 100%;
            height: 900px;
            border: 1px solid #8886;
            border-radius: 10px;
          }
          pre {
            white-space: pre-wrap;
            overflow-wrap: anywhere;
          }
        </style>
      </head>
      <body>
        ${content}
      </body>
    </html> `.markup;

/** All mails in the given order. */
export const outboxList = (mails: { name: string; mail: ParsedMail }[]): string =>
  page(
    'Outbox',
    html`<h1>Outbox</h1>
      <p>Mails that this installation keeps instead of sending them.</p>
      <table>
        <thead>
          <tr>
            <th>Subject</th>
            <th>To</th>
            <th>Date</th>
          </tr>
        </thead>
        <tbody>
          ${mails.map(
            ({ name, mail }) =>
              html`<tr>
                <td><a href="/dev/outbox/${name}">${mail.subject ?? '(no subject)'}</a></td>
                <td>${recipients(mail)}</td>
                <td>${mail.date?.toISOString() ?? ''}</td>
              </tr> `,
          )}
        </tbody>
      </table>`,
  );

/** One mail: its HTML part in a frame without scripts, its text, its attachments. */
export const outboxMail = (name: string, mail: ParsedMail): string =>
  page(
    mail.subject ?? 'Mail',
    html`<p><a href="/dev/outbox">Outbox</a></p>
      <h1>${mail.subject ?? '(no subject)'}</h1>
      <p>
        To ${recipients(mail)}<br />${mail.date?.toISOString() ?? ''}<br />${mail.messageId ?? ''}
      </p>
      <ul>
        ${mail.attachments.map(
          ({ filename, contentType, size }, at) =>
            html`<li>
              <a href="/dev/outbox/${name}/attachments/${at}">${filename ?? `Attachment ${at}`}</a>
              (${contentType}, ${size} bytes)
            </li> `,
        )}
      </ul>
      <iframe
        title="HTML part"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcdoc="<base target='_blank'>${mail.html || ''}"
      ></iframe>
      <h2>Text part</h2>
      <pre>${mail.text ?? ''}</pre>`,
  );
