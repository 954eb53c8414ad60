import type { ComponentProps } from 'react';

/**
 * A form that a script submits. Before the script has loaded, submitting does nothing: the input
 * stays, and no password gets into a URL.
 */
export const Form = (props: ComponentProps<'form'>) => <form {...props} method="dialog" />;
