import { PRODUCT_NAME } from '#engine/product.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';

/** Inline styles of every mail; the colours are those of the site in the light. */
export const STYLE = {
  title: 'margin:0 0 12px;font-size:21px;line-height:1.3;font-weight:700;color:#12202F',
  heading: 'margin:28px 0 4px;font-size:17px;line-height:1.3;font-weight:600;color:#12202F',
  text: 'margin:0 0 12px;font-size:15px;line-height:1.5;color:#12202F',
  note: 'margin:0 0 12px;font-size:13px;line-height:1.5;color:#5A6776',
  number:
    'margin:4px 0 20px;font-size:28px;line-height:1.2;font-weight:700;letter-spacing:2px;color:#12202F',
  link: 'color:#1F5FD6',
  button:
    'display:inline-block;padding:12px 20px;border-radius:10px;background:#1F5FD6;color:#FFFFFF;font-size:15px;font-weight:600;text-decoration:none',
} as const;

/**
 * A whole mail around `content`: one column of at most 600 px, no images, readable where style
 * sheets are dropped, dark where the reader prefers it.
 */
export const mailPage = (title: string, preview: string, content: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${title}</title>
        <style>
          @media (prefers-color-scheme: dark) {
            .paper {
              background: #0e1621 !important;
            }
            .card {
              background: #152030 !important;
              border-color: #2a3747 !important;
            }
            .card h1,
            .card h2,
            .card p,
            .card td {
              color: #e9edf2 !important;
            }
            .card a {
              color: #7fa8ff !important;
            }
            .card a.button {
              color: #ffffff !important;
            }
          }
        </style>
      </head>
      <body class="paper" style="margin:0;padding:0;background:#FBFAF7">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table
          role="presentation"
          class="paper"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:#FBFAF7"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                class="card"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:600px;background:#FFFFFF;border:1px solid #E4E1DA;border-radius:10px"
              >
                <tr>
                  <td
                    style="padding:28px 24px;text-align:left;font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#12202F"
                  >
                    <p style="margin:0 0 20px;font-size:17px;font-weight:700;color:#12202F">
                      ${PRODUCT_NAME}
                    </p>
                    ${content}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.markup;
