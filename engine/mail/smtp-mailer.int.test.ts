import { simpleParser } from 'mailparser';
import type { ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
