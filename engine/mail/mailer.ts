export type Attachment = { filename: string; contentType: string; content: Uint8Array };

/** An email to one person. `messageId` includes its angle brackets. */
export type Mail = {
  /** Derived from the reason, so that a repeat after a crash is the same message. */
  messageId: string;
  to: { name: string; address: string };
  /** The recipient of a reply, if it is not the sender. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
  /** The URL to which a mail program posts an unsubscription (RFC 8058). */
  unsubscribeUrl?: string;
};

/** Sends mails. */
export type Mailer = {
  /** Resolves when the mail server accepts the mail; rejects otherwise. */
  send: (mail: Mail) => Promise<void>;
  /**
   * Stores a mail's content, under the key of the stream that it is `about`; a repeat replaces the
   * previous attempt. Missing if nothing is stored.
   */
  keep?: (mail: Mail, about: string) => Promise<void>;
  /** Deletes a message that the mailer stores itself; missing if it stores none. */
  withdraw?: (messageId: string) => Promise<void>;
};

/** Returns the reason of a Message-ID. */
export const reasonOfMessageId = (messageId: string): string =>
  messageId.slice(1).replace(/@.*/s, '');

/**
 * Returns the Message-ID for a reason such as `confirmation.4711000815`, at the site's host. Throws
 * if the reason contains other characters than letters, digits, dots, hyphens and underscores.
 */
export const messageIdFor = (reason: string, publicUrl: string): string => {
  if (!/^[\w.-]+$/.test(reason)) throw new Error(`Not a reason for a Message-ID: ${reason}`);
  return `<${reason}@${new URL(publicUrl).hostname}>`;
};
