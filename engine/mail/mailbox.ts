import dotlessProviders from './dotless-providers.json' with { type: 'json' };

const PROVIDERS = new Map(Object.entries(dotlessProviders));

/**
 * Returns the mailbox that an address most likely belongs to: lower case, without `+tag`. For the
 * providers in `dotless-providers.json`, which maps domains to one name, dots before the @ are
 * removed too.
 */
export const mailboxOf = (address: string): string => {
  const plain = address.trim().normalize('NFC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const local = plain.slice(0, at).replace(/(?<=.)\+.*/su, '');
  const domain = plain.slice(at + 1);
  const provider = PROVIDERS.get(domain);
  return provider === undefined ? `${local}@${domain}` : `${local.replaceAll('.', '')}@${provider}`;
};
