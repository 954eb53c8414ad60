import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tools/dev/test-database.ts';
import { connectDatabase, migrate, migrateThrough } from './database.ts';
import { migrationNames } from './migrations.ts';
import recorded from './migration-names.fixture.json' with { type: 'json' };
import { placesMigration } from './projector/checkpoints.ts';

test('no migration that an installation knows has another name, place or is gone', () => {
  // Add the names of new ones at the end; change no other line.
  expect(migrationNames).toEqual(recorded);
});

test('a database that knows a migration by a former name is migrated on', async () => {
  const knex = connectDatabase(await createTestDatabase());
  const known = { name: placesMigration.name };
  await migrateThrough(knex, migrationNames.slice(0, migrationNames.indexOf(known.name) + 1));
  await knex('knex_migrations').where(known).update({ name: '0050-projection-checkpoints' });
  await migrate(knex);
  expect(await knex('knex_migrations').orderBy('id').pluck('name')).toEqual(migrationNames);
  await knex.destroy();
});

test('a step whose table is in use gives up, lets others work, and runs later', async () => {
  const knex = connectDatabase(await createTestDatabase());
  const before = migrationNames.slice(0, migrationNames.indexOf(placesMigration.name));
  expect(before.length).toBeGreaterThan(0);
  await migrateThrough(knex, before);

  const reader = await knex.transaction();
  await reader('projection_checkpoint').select();
  await expect(migrate(knex)).rejects.toMatchObject({ code: '55P03' });
  // No session queues behind the step, and it leaves no change.
  expect(await knex('projection_checkpoint')).toEqual([]);
  expect(await knex('knex_migrations').pluck('name')).toEqual(before);

  await reader.commit();
  await migrate(knex);
  expect(await knex('knex_migrations').pluck('name')).toEqual(migrationNames);
  await knex.destroy();
});

test('tasks of the first installations, whose table had no count of failures, are kept', async () => {
  const knex = connectDatabase(await createTestDatabase());
  const first = '0002-process-tasks';
  await migrateThrough(knex, migrationNames.slice(0, migrationNames.indexOf(first) + 1));
  await knex.schema.alterTable('process_task', (table) => table.dropColumn('failures'));
  const task = { stream: 'booking-1', revision: 0, attempts: 2 };
  const event_id = randomUUID();
  await knex('process_task').insert({ ...task, process: 'noting', event_id, due_at: new Date() });
  await migrate(knex);
  expect(await knex('task').first()).toMatchObject({ ...task, key: event_id, failures: 0 });
  await knex.destroy();
});

test('an installation that has moved its tasks also runs the step for the first ones', async () => {
  const knex = connectDatabase(await createTestDatabase());
  const step = '0104-process-task-failures';
  await migrateThrough(
    knex,
    migrationNames.filter((name) => name !== step),
  );
  await migrate(knex);
  expect(await knex('knex_migrations').pluck('name')).toContain(step);
  await knex.destroy();
});
