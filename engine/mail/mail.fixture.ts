import type { Mail } from './mailer.ts';

export const arbitraryMail = (overrides: Partial<Mail> = {}): Mail => ({
  messageId: '<confirmation.4711000815@skyhold.example>',
  to: { name: 'Amélie Østergaard', address: 'amelie@example.com' },
  subject: 'Your flight itinerary reservation K7M2QX – ready',
  text: 'Hello Amélie,\n\n.a line that begins with a dot\n',
  html: '<p>Hello <b>Amélie</b></p>',
  attachments: [
    {
      filename: 'Skyhold_Itinerary_K7M2QX.pdf',
      contentType: 'application/pdf',
      content: Uint8Array.from({ length: 3000 }, (_, at) => (at * 7) % 256),
    },
  ],
  ...overrides,
});

/** Returns the text of a mail's HTML part. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

/** Mails whose header values would inject a header line, or a second recipient. */
export const injections: [what: string, overrides: Partial<Mail>][] = [
  ...['\r', '\n', '\u0085', '\u2028', '\u2029', '\0'].flatMap(
    (end): [what: string, overrides: Partial<Mail>][] => {
      const [text, sign] = [`a${end}Bcc: x@example.com`, encodeURIComponent(end)];
      return [
        [`the subject with ${sign}`, { subject: text }],
        [`the name with ${sign}`, { to: { name: text, address: 'a@example.com' } }],
        [`the address with ${sign}`, { to: { name: 'A', address: `a@example.com${end}` } }],
      ];
    },
  ),
  ['the subject', { subject: 'Hello\r\nBcc: everyone@example.com' }],
  ['the name', { to: { name: 'A\nBcc: x@example.com', address: 'a@example.com' } }],
  ['the address', { to: { name: 'A', address: 'a@example.com\r\nBcc: x@example.com' } }],
  ['a second address', { to: { name: 'A', address: 'a@example.com, x@example.com' } }],
  ['the Message-ID', { messageId: '<a@example.com>\r\nBcc: x@example.com' }],
  [
    'a file name',
    {
      attachments: [
        { filename: 'a.pdf"\r\nX: y', contentType: 'application/pdf', content: new Uint8Array() },
      ],
    },
  ],
  [
    'a content type',
    {
      attachments: [{ filename: 'a.pdf', contentType: 'a/b\r\nX: y', content: new Uint8Array() }],
    },
  ],
];
