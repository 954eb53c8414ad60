import dotlessProviders from './dotless-providers.json' with { type: 'json' };

const PROVIDERS = new Map(Object.entries(dotlessProviders));

/**
 * The mailbox that an address most likely leads to: lower case, without `+tag`. Of the providers in
 * `dotless-providers.json`, which map to their own name, dots before the @ do not count either.
 */
export const mailboxOf = (address: string): string => {
  const plain = address.trim().normalize('NFC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const local = plain.slice(0, at).replace(/(?<=.)\+.*/su, '');
  const domain = plain.slice(at + 1);
  const provider = PROVIDERS.get(domain);
  return provider === undefined ? `${local}@${domain}` : `${local.replaceAll('.', '')}@${provider}`;
};
