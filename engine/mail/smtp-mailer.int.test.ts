import { simpleParser } from 'mailparser';
import type { ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { arbitraryItinerary } from '#engine/itinerary/itinerary.fixture.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { arbitraryMail, injections } from './mail.fixture.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const received: { mail: ParsedMail; sender: string; recipients: string[] }[] = [];
let connections = 0;
let refuse = false;
let server: SMTPServer;
let mailer: ReturnType<typeof createSmtpMailer>;

beforeEach(async () => {
  received.length = 0;
  connections = 0;
  refuse = false;
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onData: (stream, { envelope }, done) => {
      simpleParser(stream, (error, mail) => {
        if (error || refuse) {
          done(new Error('Mailbox is full'));
          return;
        }
        received.push({
          mail,
          sender: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          recipients: envelope.rcptTo.map(({ address }) => address),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${address.port}`,
    from: 'Skyhold <no-reply@skyhold.example>',
  });
});

afterEach(async () => {
  mailer.close();
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
});

describe('a mail over SMTP', () => {
  test('arrives with its headers, both parts and the same attachment bytes', async () => {
    const sent = arbitraryMail();
    await mailer.send(sent);
    const [{ mail, sender, recipients } = { mail: undefined, sender: '', recipients: [] }] =
      received;
    expect(sender).toBe('no-reply@skyhold.example');
    expect(recipients).toEqual(['amelie@example.com']);
    expect(mail?.messageId).toBe(sent.messageId);
    expect(mail?.subject).toBe(sent.subject);
    expect(mail?.from?.text).toBe('"Skyhold" <no-reply@skyhold.example>');
    expect([mail?.to ?? []].flat()[0]?.value).toEqual([sent.to]);
    expect(mail?.text).toBe(sent.text);
    expect(mail?.html).toBe(sent.html);
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail?.attachments).toHaveLength(1);
    expect(mail?.attachments[0]).toMatchObject({
      filename: 'Skyhold_Itinerary_K7M2QX.pdf',
      contentType: 'application/pdf',
    });
    expect(mail?.attachments[0]?.content.equals(sent.attachments[0]?.content ?? Buffer.of())).toBe(
      true,
    );
  });

  test.each([
    ['Zoë Siân', 'O’Neill-Šimić'],
    ['Đặng Thị', 'Nguyễn'],
    ['Γιώργος', 'Παπαδόπουλος'],
    ['小明', '王'],
    ['محمد', 'الأحمد'],
    ['Nina, "the" <b>', 'Ob\\server; x'],
    ['A'.repeat(60), 'Æ'.repeat(60)],
  ])('to %s %s arrives whole, with the links unbroken', async (firstName, lastName) => {
    const { passenger, ...itinerary } = arbitraryItinerary();
    const accessUrl = `https://skyhold.example/access/4711000815/${'Ab_-'.repeat(11).slice(1)}`;
    const pdf = Uint8Array.from({ length: 40_000 }, (_, at) => (at * at) % 251);
    const sent = confirmationMail({
      itinerary: { ...itinerary, passenger: { ...passenger, firstName, lastName } },
      accessUrl,
      passwordLink: undefined,
      pdf,
      receipt: undefined,
      messageId: '<confirmation.4711000815@skyhold.example>',
    });
    await mailer.send(sent);
    expect(received).toHaveLength(1);
    const { mail, recipients } = received[0] ?? {};
    expect(recipients).toEqual([sent.to.address]);
    expect([mail?.to ?? []].flat().flatMap(({ value }) => value)).toEqual([sent.to]);
    expect(mail?.subject).toBe(sent.subject);
    expect(mail?.text).toBe(sent.text);
    expect(mail?.text?.split('\n')).toContain(accessUrl);
    expect(mail?.html).toBe(sent.html);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      'Skyhold_Itinerary_K7M2QX.pdf',
      'Skyhold_Itinerary_K7M2QX.ics',
    ]);
    expect(mail?.attachments[0]?.content.equals(pdf)).toBe(true);
  });

  test('sent again is the same message', async () => {
    await mailer.send(arbitraryMail());
    await mailer.send(arbitraryMail());
    expect(new Set(received.map(({ mail }) => mail.messageId)).size).toBe(1);
    expect(received).toHaveLength(2);
  });

  test('fails when the server refuses it', async () => {
    refuse = true;
    await expect(mailer.send(arbitraryMail())).rejects.toThrow('Mailbox is full');
  });

  test.each(injections)('is refused before a connection when %s holds more', async (_, mail) => {
    await expect(mailer.send(arbitraryMail(mail))).rejects.toThrow(/header|address/);
    expect(connections).toBe(0);
  });
});
