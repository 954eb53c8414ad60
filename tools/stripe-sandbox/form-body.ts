import { invalidRequest } from './stripe-error.ts';

export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type FormFields = { [key: string]: FormValue };

/**
 * Reads Stripe's form encoding: `metadata[bookingId]=1`, `expand[0]=a` and `expand[]=a`.
 * Objects have no prototype, so that a field may bear any name. Throws a 400 when a field is both a
 * value and an object, or nests more than ten deep.
 */
export const parseFormBody = (text: string): FormFields => {
  const root = noFields();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/^[^[]+|\[([^\]]*)\]/g)].map((part) => part[1] ?? part[0]);
    if (path.length === 0 || path.length > 10) throw invalidRequest(`Invalid field name: ${name}`);
    put(root, path, value, name);
  }
  return withLists(root);
};

const noFields = (): FormFields => {
  const fields: FormFields = Object.create(null);
  return fields;
};

const put = (node: FormFields, path: string[], value: string, name: string): void => {
  const [first = '', ...rest] = path;
  const key = first === '' ? String(Object.keys(node).length) : first;
  if (rest.length === 0) {
    node[key] = value;
    return;
  }
  const child = node[key] ?? noFields();
  if (typeof child === 'string' || Array.isArray(child)) {
    throw invalidRequest(`Invalid field name: ${name}`, { param: name });
  }
  node[key] = child;
  put(child, rest, value, name);
};

/** Turns the objects whose keys are 0, 1, 2 … into lists. */
const withLists = (node: FormFields): FormFields => {
  for (const [key, child] of Object.entries(node)) {
    if (typeof child === 'string' || Array.isArray(child)) continue;
    const inner = withLists(child);
    const isList = Object.keys(inner).every((name, index) => name === String(index));
    node[key] = isList ? Object.values(inner) : inner;
  }
  return node;
};
