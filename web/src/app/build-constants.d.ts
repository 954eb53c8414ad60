/** False in a production build: it never loads the payment sandbox's script. */
declare const __SANDBOX__: boolean;
