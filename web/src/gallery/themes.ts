import type { CSSProperties } from 'react';

export type Theme = 'light' | 'dark';

/**
 * The colours of both themes, read from the style sheet itself, so that both can stand side by side
 * whatever the browser prefers.
 */
export const readThemes = (): Record<Theme, CSSProperties> => {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const dark = rules.filter(
    (rule) => rule instanceof CSSMediaRule && rule.conditionText.includes('color-scheme: dark'),
  );
  const light = tokensOf(rules);
  return {
    light: { ...light, colorScheme: 'light' },
    dark: {
      ...light,
      ...tokensOf(dark.flatMap((rule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : []))),
      colorScheme: 'dark',
    },
  };
};

/** What the rules for `:root` among these declare under names of their own. */
const tokensOf = (rules: CSSRule[]): Record<string, string> =>
  Object.fromEntries(
    rules.flatMap((rule) =>
      rule instanceof CSSStyleRule && rule.selectorText === ':root'
        ? [...rule.style]
            .filter((name) => name.startsWith('--'))
            .map((name) => [name, rule.style.getPropertyValue(name)])
        : [],
    ),
  );
