/** Markup that is safe to send: created by `html`, never from a plain string. */
export type Html = { readonly markup: string };

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for element content and quoted attributes of HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const markupOf = (value: string | number | Html | Html[]): string => {
  if (Array.isArray(value)) return value.map(({ markup }) => markup).join('');
  return typeof value === 'object' ? value.markup : escapeHtml(String(value));
};

/** Creates markup from a template; escapes its texts for element content and quoted attributes. */
export const html = (
  parts: TemplateStringsArray,
  ...values: (string | number | Html | Html[])[]
): Html => ({
  markup: parts.reduce((markup, part, at) => markup + markupOf(values[at - 1] ?? '') + part),
});
