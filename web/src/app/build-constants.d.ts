/** False in a production build: the payment sandbox's card form is then left out. */
declare const __SANDBOX__: boolean;
