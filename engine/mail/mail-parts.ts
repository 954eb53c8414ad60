import { html } from './html.ts';
import type { Html } from './html.ts';

/** A part of a mail in both forms, so that HTML and plain text never differ. */
export type Part = { html: Html; text: string };

/**
 * Inline styles in the site's light colours. The dark colours of `mail-page.ts` select by class.
 */
const STYLE = {
  title: 'margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:700;color:#12202F',
  heading: 'margin:24px 0 6px;font-size:17px;line-height:1.3;font-weight:600;color:#12202F',
  text: 'margin:0 0 16px;font-size:15px;line-height:1.5;color:#12202F',
  note: 'margin:0 0 16px;font-size:13px;line-height:1.5;color:#5A6776',
  link: 'color:#1F5FD6;text-decoration:underline',
  cell: 'padding:6px 12px 6px 0;font-size:15px;line-height:1.5;vertical-align:top;text-align:left',
} as const;

/** The top-level heading. */
export const title = (text: string): Part => ({
  html: html`<h1 class="ink" style="${STYLE.title}">${text}</h1>`,
  text,
});

export const heading = (text: string): Part => ({
  html: html`<h2 class="ink" style="${STYLE.heading}">${text}</h2>`,
  text,
});

/** A heading under a hairline. */
export const section = (text: string): Part => ({
  html: html`<div
      class="rule"
      style="margin:24px 0 0;height:1px;line-height:1px;background:#E4E1DA"
    >
      &#8203;
    </div>
    ${heading(text).html}`,
  text,
});

export const paragraph = (text: string): Part => ({
  html: html`<p class="ink" style="${STYLE.text}">${text}</p>`,
  text,
});

/** Small, pale text. */
export const note = (text: string): Part => ({
  html: html`<p class="muted" style="${STYLE.note}">${text}</p>`,
  text,
});

/** User input with its line breaks, beside a line. */
export const quotation = (text: string): Part => ({
  html: html`<div
    class="quote"
    style="margin:0 0 16px;padding-left:14px;border-left:3px solid #E4E1DA"
  >
    <p class="ink" style="${STYLE.text};margin:0;white-space:pre-wrap">${text}</p>
  </div>`,
  text,
});

/** A link in HTML. */
export const anchor = (label: string, url: string): Html =>
  html`<a class="accent" href="${url}" style="${STYLE.link}">${label}</a>`;

/** A sentence that ends in a link; in plain text the URL is on its own line. */
export const linked = (
  text: string,
  { label, url, small = false }: { label: string; url: string; small?: boolean },
): Part => ({
  html: html`<p class="${small ? 'muted' : 'ink'}" style="${small ? STYLE.note : STYLE.text}">
    ${text} ${anchor(label, url)}
  </p>`,
  text: [text, ...(label === url ? [] : [label]), url].filter(Boolean).join('\n'),
});

/** The main action. A table, because Outlook ignores padding of links. */
export const button = (label: string, url: string): Part => ({
  html: html`<table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    style="margin:8px 0 16px;border-collapse:separate"
  >
    <tr>
      <td class="button" bgcolor="#1F5FD6" style="border-radius:10px;background:#1F5FD6">
        <a
          href="${url}"
          style="display:inline-block;padding:13px 22px;border:1px solid #1F5FD6;border-radius:10px;font-size:15px;line-height:1.2;font-weight:600;color:#FFFFFF;text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`,
  text: `${label}\n${url}`,
});

/** One large value, such as the confirmation number. */
export const figure = (label: string, value: string): Part => ({
  html: html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:0 0 16px;border-collapse:separate"
  >
    <tr>
      <td
        class="sunken"
        bgcolor="#F3F1EC"
        style="padding:14px 18px;border-radius:10px;background:#F3F1EC"
      >
        <p class="muted" style="margin:0;font-size:13px;line-height:1.5;color:#5A6776">${label}</p>
        <p
          class="ink"
          style="margin:0;font-size:28px;line-height:1.3;font-weight:700;letter-spacing:2px;color:#12202F"
        >
          ${value}
        </p>
      </td>
    </tr>
  </table>`,
  text: `${label}: ${value}`,
});

/** Labels and values, one in each row. */
export const facts = (rows: readonly (readonly [label: string, value: string])[]): Part => ({
  html: html`<table cellpadding="0" cellspacing="0" style="margin:0 0 16px">
    ${rows.map(
      ([label, value]) =>
        html`<tr>
          <th
            scope="row"
            class="muted"
            style="${STYLE.cell};width:92px;white-space:nowrap;font-weight:400;color:#5A6776"
          >
            ${label}
          </th>
          <td class="ink" style="${STYLE.cell};overflow-wrap:anywhere;color:#12202F">${value}</td>
        </tr> `,
    )}
  </table>`,
  text: rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
});

/** Small, pale text below the line that it explains. */
const lineUnder = (text: string | undefined): Html =>
  text
    ? html`<br /><span class="muted" style="font-size:13px;font-weight:400;color:#5A6776"
          >${text}</span
        >`
    : html``;

/** Times with a text beside and a text below each, one in each row. */
export const timetable = (
  rows: readonly {
    time: string;
    timeUnder?: string;
    what: string;
    under?: string | undefined;
  }[],
): Part => ({
  html: html`<table cellpadding="0" cellspacing="0" style="margin:0 0 16px">
    ${rows.map(
      ({ time, timeUnder, what, under }) =>
        html`<tr>
          <th
            scope="row"
            class="ink"
            style="${STYLE.cell};width:84px;padding-right:20px;white-space:nowrap;font-weight:600;font-variant-numeric:tabular-nums;color:#12202F"
          >
            ${time}${lineUnder(timeUnder)}
          </th>
          <td class="ink" style="${STYLE.cell};color:#12202F">${what}${lineUnder(under)}</td>
        </tr> `,
    )}
  </table>`,
  text: rows
    .flatMap(({ time, timeUnder, what, under }) => [
      `  ${[time, timeUnder, what].filter(Boolean).join('  ')}`,
      ...(under === undefined ? [] : [`    ${under}`]),
    ])
    .join('\n'),
});
