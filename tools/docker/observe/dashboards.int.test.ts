import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { bookSomeTrip, pay } from '#http/trip.fixture.ts';
import { createBrowser } from '#http/browser.fixture.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { readEventsPage } from '#tools/docs/events-page.ts';

type Dashboard = {
  uid: string;
  panels: { title: string; datasource: { uid: string }; targets: { expr: string }[] }[];
};
type Rules = { groups: { rules: { alert: string; expr: string }[] }[] };

const here = new URL('./', import.meta.url);
const read = (name: string) => readFile(new URL(name, here), 'utf8');
const files = await readdir(new URL('dashboards/', here));
const dashboards = await Promise.all(
  files.map(async (name): Promise<[string, Dashboard]> => [
    name,
    JSON.parse(await read(`dashboards/${name}`)),
  ]),
);
const { groups }: Rules = parse(await read('alerts.yml'));
const alerts = groups.flatMap(({ rules }) => rules);

/** Every query with its panel or rule. */
const queries = [
  ...dashboards.flatMap(([name, { panels }]) =>
    panels.flatMap(({ title, targets }) =>
      targets.map(({ expr }): [string, string] => [`${name}: ${title}`, expr]),
    ),
  ),
  ...alerts.map(({ alert, expr }): [string, string] => [`alert ${alert}`, expr]),
];

let product: TestProduct;
/** The series of `/metrics` by name, as Prometheus stores them. */
let series: string[];

beforeAll(async () => {
  product = await startTestProduct();
  const browser = createBrowser(product.url);
  await pay(product.url, browser, await bookSomeTrip(browser));
  const response = await fetch(`${product.opsUrl}/metrics`);
  const text = await response.text();
  series = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
});

afterAll(() => product.stop());

test('dashboards show the path of an order, the funnel, the read side, money and mail', () => {
  const names = ['funnel', 'mail', 'money', 'orders', 'read-side'];
  expect(files.toSorted()).toEqual(names.map((name) => `${name}.json`));
  expect(new Set(dashboards.map(([, { uid }]) => uid)).size).toBe(names.length);
});

describe.each(queries)('%s', (_name, query) => {
  test('names metrics of the product', () => {
    const outside = query.replaceAll(/\{[^}]*\}/g, '');
    const named = outside.match(/\b(?:skyhold|nodejs|process)_\w+/g) ?? [];
    const ofPrometheus = /^up\b/.test(query);
    expect(named.length > 0 || ofPrometheus).toBe(true);
    expect(named.filter((name) => !series.includes(name))).toEqual([]);
  });

  test('names events of the product', async () => {
    const page = await readEventsPage();
    const types = [...query.matchAll(/type=~?"([^"]+)"/g)].flatMap(([, one = '']) =>
      one.split('|'),
    );
    expect(types.filter((type) => !page.includes(`| \`${type}\``))).toEqual([]);
  });
});

test('panels use the provisioned data source', async () => {
  const { datasources } = parse(await read('grafana/datasources.yml')) as {
    datasources: { uid: string }[];
  };
  const known = datasources.map(({ uid }) => uid);
  const asked = dashboards.flatMap(([, { panels }]) =>
    panels.map(({ datasource }) => datasource.uid),
  );
  expect(asked.filter((uid) => !known.includes(uid))).toEqual([]);
});
