import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { arbitraryMail, injections } from '#engine/mail/mail.fixture.ts';
import { outboxName, removeUnfinished } from './outbox-files.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { outboxPage } from './outbox-page.ts';

let root: string;
let directory: string;
let server: Server;
let base: string;
let mailer: ReturnType<typeof createOutboxMailer>;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'outbox-'));
  directory = join(root, 'outbox');
  mailer = createOutboxMailer({ directory, from: 'Skyhold <no-reply@skyhold.example>' });
  const app = new Koa();
  app.use(outboxPage(directory));
  server = createServer((request, response) => void app.callback()(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  base = `http://127.0.0.1:${address.port}`;
});

afterEach(async () => {
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
  await rm(root, { recursive: true });
});

const get = (path: string) => fetch(`${base}${path}`);
const name = outboxName(arbitraryMail().messageId);

describe('the outbox', () => {
  test('keeps one file for a Message-ID, with the last content', async () => {
    await mailer.send(arbitraryMail({ subject: 'First' }));
    await mailer.send(arbitraryMail({ subject: 'Second' }));
    expect(await readdir(directory)).toEqual([`${name}.eml`]);
    const list = await (await get('/dev/outbox')).text();
    expect(list).toContain('Second');
    expect(list).not.toContain('First');
  });

  test('omits a mail that is withdrawn during a listing', async () => {
    await mailer.send(arbitraryMail({ subject: 'Still there' }));
    // Listed in the folder, but gone: as between reading the folder and reading the file.
    const gone = outboxName('<gone@skyhold.example>');
    await symlink('nowhere', join(directory, `${gone}.eml`));
    expect(await (await get('/dev/outbox')).text()).toContain('Still there');
    expect((await get(`/dev/outbox/${gone}`)).status).toBe(404);
  });

  test('keeps complete messages when the same mail is sent concurrently', async () => {
    await Promise.all(Array.from({ length: 8 }, () => mailer.send(arbitraryMail())));
    expect(await readdir(directory)).toEqual([`${name}.eml`]);
    const attachment = await get(`/dev/outbox/${name}/attachments/0`);
    expect((await attachment.arrayBuffer()).byteLength).toBe(3000);
  });

  test('removes the unfinished files of a killed run, and nothing else', async () => {
    await mailer.send(arbitraryMail());
    await writeFile(join(directory, `${name}.1.tmp`), 'half a mail');
    await removeUnfinished(directory);
    expect(await readdir(directory)).toEqual([`${name}.eml`]);
  });

  test.each(injections)('rejects a mail whose %s contains more', async (_, mail) => {
    await expect(mailer.send(arbitraryMail(mail))).rejects.toThrow(/header|address/);
    await expect(readdir(directory)).rejects.toThrow('ENOENT');
  });
});

describe('the page', () => {
  test('lists mails newest first, and none at the beginning', async () => {
    expect((await get('/dev/outbox')).status).toBe(200);
    await mailer.send(arbitraryMail({ messageId: '<old@x>', subject: 'The old one' }));
    await mailer.send(arbitraryMail({ messageId: '<new@x>', subject: 'The new <one>' }));
    const longAgo = new Date('2020-01-01T00:00:00Z');
    await utimes(join(directory, `${outboxName('<old@x>')}.eml`), longAgo, longAgo);
    const list = await (await get('/dev/outbox')).text();
    expect(list.indexOf('The new &lt;one&gt;')).toBeGreaterThan(0);
    expect(list.indexOf('The old one')).toBeGreaterThan(list.indexOf('The new &lt;one&gt;'));
    expect(list).toContain('amelie@example.com');
    expect(list).toContain(`href="/dev/outbox/${outboxName('<new@x>')}"`);
  });

  test('shows the HTML part in a frame without scripts, the text, the attachments', async () => {
    await mailer.send(arbitraryMail({ html: '<p title="a">Hello</p><script>alert(1)</script>' }));
    const response = await get(`/dev/outbox/${name}`);
    const page = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page).toContain('&lt;p title=&quot;a&quot;&gt;Hello&lt;/p&gt;');
    expect(page).not.toContain('<script>');
    expect(page).toContain('Hello Amélie,');
    expect(page).toContain(`href="/dev/outbox/${name}/attachments/0"`);
  });

  test('serves an attachment byte for byte', async () => {
    const mail = arbitraryMail();
    await mailer.send(mail);
    const response = await get(`/dev/outbox/${name}/attachments/0`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain('Skyhold_Itinerary_K7M2QX.pdf');
    expect(
      Buffer.from(await response.arrayBuffer()).equals(mail.attachments[0]?.content ?? Buffer.of()),
    ).toBe(true);
  });

  test.each([
    '/dev/outbox/..%2Fsecret',
    '/dev/outbox/%2e%2e%2fsecret.eml',
    '/dev/outbox/secret',
    `/dev/outbox/${'0'.repeat(32)}`,
    `/dev/outbox/${name}/attachments/1`,
    `/dev/outbox/${name}/attachments/-1`,
    '/dev/outboxes',
  ])('does not find %s', async (path) => {
    await mailer.send(arbitraryMail());
    await writeFile(join(root, 'secret.eml'), 'Subject: secret\r\n\r\nsecret');
    await writeFile(join(directory, 'secret.eml'), 'Subject: secret\r\n\r\nsecret');
    expect((await get(path)).status).toBe(404);
  });

  test('answers only GET and HEAD', async () => {
    expect((await fetch(`${base}/dev/outbox`, { method: 'POST' })).status).toBe(404);
  });
});
