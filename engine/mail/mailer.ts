export type Attachment = { filename: string; contentType: string; content: Uint8Array };

/** An email to one person. `messageId` has its angle brackets. */
export type Mail = {
  /** Derived from the reason of sending, so that a repeat after a crash is the same message. */
  messageId: string;
  to: { name: string; address: string };
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
  /** Where a mail program posts when its reader wants no more of these (RFC 8058). */
  unsubscribeUrl?: string;
};

/** Hands mails over for delivery. */
export type Mailer = {
  /** Resolves when the mail is accepted; rejects when it is not. */
  send: (mail: Mail) => Promise<void>;
  /**
   * Keeps what a mail says, under the key of the stream that it is `about`; a repeat takes the place of
   * the try before. Missing where nothing is kept.
   */
  keep?: (mail: Mail, about: string) => Promise<void>;
  /** Deletes a message that it keeps itself; missing where every mail leaves the house. */
  withdraw?: (messageId: string) => Promise<void>;
};

/** The reason that a Message-ID was made for. */
export const reasonOfMessageId = (messageId: string): string =>
  messageId.slice(1).replace(/@.*/s, '');

/**
 * The Message-ID for a reason such as `confirmation.4711000815`, at the site's host. Throws when
 * the reason holds anything but letters, digits, dots, hyphens and underscores.
 */
export const messageIdFor = (reason: string, publicUrl: string): string => {
  if (!/^[\w.-]+$/.test(reason)) throw new Error(`Not a reason for a Message-ID: ${reason}`);
  return `<${reason}@${new URL(publicUrl).hostname}>`;
};
