import { generateKeyPairSync } from 'node:crypto';
import { simpleParser } from 'mailparser';
import type { ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLinkTokens } from '#engine/kernel/link-token.ts';
import { arbitraryItinerary } from '#engine/itinerary/itinerary.fixture.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { arbitraryMail, injections } from './mail.fixture.ts';
import { createReturnAddresses } from './return-address.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import { verifyDkim } from './verify-dkim.fixture.ts';

const received: { mail: ParsedMail; source: Buffer; sender: string; recipients: string[] }[] = [];
let connections = 0;
let refuse = false;
let server: SMTPServer;
let url: string;
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
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      simpleParser(stream, (error, mail) => {
        if (error || refuse) {
          done(new Error('Mailbox is full'));
          return;
        }
        received.push({
          mail,
          source: Buffer.concat(chunks),
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
  url = `smtp://127.0.0.1:${address.port}`;
  mailer = createSmtpMailer({
    url,
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
  ])('to %s %s arrives complete, with unbroken links', async (firstName, lastName) => {
    const { passenger, ...itinerary } = arbitraryItinerary();
    const accessUrl = `https://skyhold.example/access/4711000815/${'Ab_-'.repeat(11).slice(1)}`;
    const pdf = Uint8Array.from({ length: 40_000 }, (_, at) => (at * at) % 251);
    const sent = confirmationMail({
      itinerary: { ...itinerary, passenger: { ...passenger, firstName, lastName } },
      accessUrl,
      passwordLink: undefined,
      pdf,
      receipt: undefined,
      issuer: { supportEmail: 'support@skyhold.example', siteUrl: 'https://skyhold.example' },
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

  test('fails when the server rejects it', async () => {
    refuse = true;
    await expect(mailer.send(arbitraryMail())).rejects.toThrow('Mailbox is full');
  });

  test.each(injections)('is rejected before a connection if %s contains more', async (_, mail) => {
    await expect(mailer.send(arbitraryMail(mail))).rejects.toThrow(/header|address/);
    expect(connections).toBe(0);
  });
});

test('a mail has a return address of its own, which its reader does not see', async () => {
  const returnAddresses = createReturnAddresses(
    createLinkTokens('a secret of a test, long enough to be one'),
    'bounces.skyhold.example',
  );
  const from = 'Skyhold <no-reply@skyhold.example>';
  const returning = createSmtpMailer({ url, from, returnAddresses });
  await returning.send(arbitraryMail({ messageId: '<refunded-re_1@skyhold.example>' }));
  returning.close();
  const [{ sender, recipients, mail } = { sender: '', recipients: [], mail: undefined }] = received;
  expect(returnAddresses.reasonOf(sender)).toBe('refunded-re_1');
  expect(recipients).toEqual(['amelie@example.com']);
  expect(mail?.from?.text).toBe('"Skyhold" <no-reply@skyhold.example>');
});

test('a mail is signed with the configured key, and the signature verifies on arrival', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signing = createSmtpMailer({
    url,
    from: 'Skyhold <no-reply@skyhold.example>',
    dkim: {
      domainName: 'skyhold.example',
      keySelector: 'mail',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
  });
  await signing.send(arbitraryMail());
  signing.close();
  const source = received[0]?.source ?? Buffer.of();
  const { isValid, tags } = verifyDkim(source, publicKey);
  expect(tags).toMatchObject({ d: 'skyhold.example', s: 'mail', a: 'rsa-sha256' });
  expect(tags['h']?.toLowerCase().split(':')).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'message-id']),
  );
  expect(isValid).toBe(true);

  const tampered = (from: string, to: string) =>
    Buffer.from(source.toString('latin1').replace(from, to), 'latin1');
  for (const other of [tampered('Hello', 'Hullo'), tampered('no-reply@', 'billing@')])
    expect(verifyDkim(other, publicKey).isValid).toBe(false);
});
