import type { ComponentProps } from 'react';

/**
 * A form whose script sends it. Submitted before the script has come it does nothing: what was typed
 * stays, and no password stands in an address.
 */
export const Form = (props: ComponentProps<'form'>) => <form {...props} method="dialog" />;
