import { parseSync, transformWithOxc, type ESTree } from 'vite';

/** Replaces values in a text that are only known when it is shown. */
export const HOLE = '◊';

/** With more readings than this it is a screen, not a text. */
const MOST_READINGS = 100;

/**
 * Every text that a source file can show: string literals, templates and the contents of elements,
 * each with a `HOLE` for what is filled in, and one reading for each branch of a choice. Types,
 * comments and the names of imported modules are not texts.
 */
export const textsOfSource = async (path: string, source: string): Promise<Set<string>> => {
  // Compiled first: entities and the white space of JSX are then as they are shown, types are gone.
  const { code } = await transformWithOxc(source, path, { jsx: { runtime: 'automatic' } });
  const texts = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (!isNode(node) || isUnseen(node)) return;
    for (const text of readings(node)) texts.add(text.replaceAll(/\s+/g, ' ').trim());
    Object.values(node).forEach(visit);
  };
  visit(parseSync(`${path}.js`, code).program.body);
  return texts;
};

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const isUnseen = (node: ESTree.Node) =>
  node.type === 'ImportDeclaration' || (node.type === 'Property' && nameOf(node) === 'className');

const nameOf = ({ key }: { key: ESTree.Node }) => (key.type === 'Identifier' ? key.name : '');

/** Returns the possible readings of an expression; unknown parts are holes. */
const readings = (node: ESTree.Node): string[] => {
  if (node.type === 'Literal')
    return [typeof node.value === 'boolean' || node.value === null ? '' : String(node.value)];
  if (node.type === 'TemplateLiteral')
    return joined(
      node.quasis.flatMap(({ value }, index) => {
        const filled = node.expressions[index];
        return [[value.cooked ?? ''], ...(filled ? [readings(filled)] : [])];
      }),
    );
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return joined([node.left, node.right].map(readings));
  if (node.type === 'ConditionalExpression')
    return [...readings(node.consequent), ...readings(node.alternate)];
  if (node.type === 'LogicalExpression')
    return [...(node.operator === '&&' ? [''] : readings(node.left)), ...readings(node.right)];
  if (node.type === 'ArrayExpression')
    return joined(node.elements.map((element) => (element ? readings(element) : [''])));
  if (node.type === 'CallExpression') return readingsOfElement(node);
  return [HOLE];
};

/** `jsx(type, { children })` reads as its children. */
const readingsOfElement = ({ callee, arguments: [, props] }: ESTree.CallExpression): string[] => {
  const isElement = callee.type === 'Identifier' && /^_jsxs?$/.test(callee.name);
  if (!isElement || props?.type !== 'ObjectExpression') return [HOLE];
  for (const property of props.properties)
    if (property.type === 'Property' && nameOf(property) === 'children')
      return readings(property.value);
  return [''];
};

/** Concatenates each reading of the first part with each of the second, and so on. */
const joined = (parts: string[][]): string[] =>
  parts.reduce<string[]>(
    (before, part) =>
      before.length * part.length > MOST_READINGS
        ? [HOLE]
        : before.flatMap((start) => part.map((end) => start + end)),
    [''],
  );
