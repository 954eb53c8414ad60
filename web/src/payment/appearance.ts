import type { Appearance } from '@stripe/stripe-js';

/** Returns the style of the provider's form, from the page's colours in light and dark mode. */
export function readAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: colour('--accent'),
      colorBackground: colour('--surface'),
      colorText: colour('--ink'),
      colorTextSecondary: colour('--muted'),
      colorDanger: colour('--danger'),
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSizeBase: '17px',
      borderRadius: '8px',
    },
    rules: {
      '.Input': { border: `1px solid ${colour('--control')}`, boxShadow: 'none' },
      '.Label': { fontSize: '15px', fontWeight: '500' },
    },
  };
}
