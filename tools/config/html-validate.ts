import type { ConfigData } from 'html-validate';

/** The rules for HTML: everything that is wrong or harmful, but not style. */
export const htmlRules: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // React's spelling; HTML is case-insensitive.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // The ids of `useId` begin with an underscore, which is valid.
    'valid-id': ['error', { relaxed: true }],
    // The airports are a combobox with suggestions, for which there is no native element.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
  },
};
