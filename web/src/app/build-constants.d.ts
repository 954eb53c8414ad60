/** False in a production build, which never loads the payment sandbox's script. */
declare const __SANDBOX__: boolean;
