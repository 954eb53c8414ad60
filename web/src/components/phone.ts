/** The windows that are laid out for a phone: narrower than Tailwind's `sm`. */
export const PHONE = '(max-width: 39.99rem)';
