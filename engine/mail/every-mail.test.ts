import { describe, expect, test } from 'vitest';
import { everyMail } from './every-mail.fixture.ts';
import { contentOf } from './mail-contents.ts';
import { escapeHtml } from './html.ts';
import { wordsOf } from './mail.fixture.ts';

test('the mails have the secret of every kind of link', () => {
  const texts = Object.values(everyMail).map(({ text }) => text);
  for (const kind of ['ACCESS', 'PASSWORD', 'RECOVERY', 'OPTOUT', 'PROOF'])
    expect(texts.some((text) => text.includes(`${kind}_-`))).toBe(true);
});

describe.each(Object.entries(everyMail))('the mail %s', (_, mail) => {
  const { subject, text, html } = mail;

  test('has the same text in both parts', () => {
    const plain = (said: string) => said.replaceAll(/[:\s]+/g, ' ').trim();
    const words = plain(wordsOf(html));
    for (const line of text.split('\n').filter((one) => !/^(https?|Questions):/.test(one)))
      expect(words).toContain(escapeHtml(plain(line)));
  });

  test('has one top-level heading, and tables with row headers for data', () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    for (const [table] of html.matchAll(/<table(?![^>]*role="presentation")[^>]*>.*?<\/table>/gs))
      expect(table).toMatch(/<th\s+scope="row"/);
    // Mail programs remove `html` and `head`.
    expect(html).toMatch(/<div[^>]* role="article"[^>]* lang="en"/);
    expect(html).toContain(`<title>${subject}`);
  });

  test('needs no external resource and is at most 600 px wide', () => {
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import|background-image/i);
    for (const [, width] of html.matchAll(/\bwidth="(\d+)"/g))
      expect(Number(width)).toBeLessThanOrEqual(600);
  });

  test('follows the dark mode of the mail program', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark" />');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
  });

  test('is kept without the secret of any link', () => {
    const kept = contentOf(mail);
    const SECRET = /(ACCESS|PASSWORD|RECOVERY|OPTOUT|PROOF)_-/g;
    const replaced = text.match(SECRET)?.length ?? 0;
    expect(kept.text + kept.html).not.toMatch(SECRET);
    expect(kept.text.split('…')).toHaveLength(replaced + text.split('…').length);
  });

  test('says that a reservation document is not a ticket', () => {
    for (const part of [text, wordsOf(html)])
      expect(part).toContain('A reservation document is not a ticket.');
  });
});

test('flights that the airline changed come with the new document and calendar file', () =>
  expect(everyMail['flights-changed']?.attachments.map(({ filename }) => filename)).toEqual([
    'Skyhold_Itinerary_K7M2QX.pdf',
    'Skyhold_Itinerary_K7M2QX.ics',
  ]));
