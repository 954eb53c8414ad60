import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail server that accepts every mail, except for full mailboxes. */
export const startMailServer = async () => {
  const received: ParsedMail[] = [];
  const full = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(full.has(address) ? Object.assign(new Error('Full'), { responseCode: 452 }) : null),
    onData: (stream, _session, done) => {
      simpleParser(stream, (error, mail) => {
        received.push(mail);
        done(error);
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The addresses that it refuses for now. */
    full,
    textsTo: (address: string) =>
      received
        .filter(({ to }) => [to ?? []].flat().some(({ text }) => text.includes(address)))
        .map(({ text = '' }) => text),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
