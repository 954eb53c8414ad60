import { connectDatabase } from '#projections/database.ts';
import { readRuntime } from '#tools/dev/runtime.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
const { databaseUrl = '' } = await readRuntime(process.argv[2] ?? '');
const knex = connectDatabase(databaseUrl);
await knex.raw(
  'create table if not exists zz_probe (key text primary key, at timestamptz, event jsonb)',
);
const probes: Record<string, () => Promise<unknown>> = {
  select1: () => knex.raw('select 1').then(),
  counts: () => knex('order_count').where({ facet: 'all' }).then(),
  insert: () =>
    knex('zz_probe')
      .insert({ key: randomUUID(), at: new Date(), event: { a: 1 } })
      .then(),
};
const q = (a: number[], p: number) => a.sort((x, y) => x - y)[Math.floor(a.length * p)]?.toFixed(2);
for (const [name, probe] of Object.entries(probes)) {
  const times: number[] = [];
  for (let i = 0; i < 300; i++) {
    await delay(20);
    const s = performance.now();
    await probe();
    times.push(performance.now() - s);
  }
  console.log(name, 'p50', q(times, 0.5), 'p90', q(times, 0.9), 'p99', q(times, 0.99));
}
await knex.raw('drop table zz_probe');
await knex.destroy();
