/** Types of the parts of jsdom that we use; jsdom has none. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: { readonly document: Document };
  }
}
