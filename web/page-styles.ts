import postcss from 'postcss';

const CLASS_IN_SELECTOR = /\.((?:\\.|[\w-])+)/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const classesOf = (html: string): Set<string> =>
  new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) =>
      list.replaceAll(/&([#\w]+);/g, (entity, name) => ENTITIES[name] ?? entity).split(' '),
    ),
  );

const classesIn = (selector: string): string[] =>
  [...selector.matchAll(CLASS_IN_SELECTOR)].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1'));

/**
 * Returns the rules of a sheet that can apply to a page: those of elements, and those whose classes
 * are all in its HTML.
 */
export const pageStyles = (sheet: string, html: string): string => {
  const classes = classesOf(html);
  const root = postcss.parse(sheet);
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) =>
      classesIn(selector).every((name) => classes.has(name)),
    );
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return root.toString();
};
