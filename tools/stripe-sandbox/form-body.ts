import { parse, type ParsedQs } from 'qs';

/** The parameters of a call. Objects have no prototype, so that a field may bear any name. */
export type FormFields = ParsedQs;

/** Reads Stripe's form encoding: `metadata[bookingId]=1`, `expand[0]=a` and `expand[]=a`. */
export const parseFormBody = (text: string): FormFields =>
  parse(text, { plainObjects: true, depth: 10 });
