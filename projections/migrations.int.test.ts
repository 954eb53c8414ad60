import { expect, test } from 'vitest';
import { createTestDatabase } from '#tools/dev/test-database.ts';
import { connectDatabase, migrate, migrateThrough, migrationNames } from './database.ts';
import { placesMigration } from './projector/checkpoints.ts';

test('a step whose table is in use gives up, lets others work, and is taken later', async () => {
  const knex = connectDatabase(await createTestDatabase());
  const before = migrationNames.slice(0, migrationNames.indexOf(placesMigration.name));
  expect(before.length).toBeGreaterThan(0);
  await migrateThrough(knex, before);

  const reader = await knex.transaction();
  await reader('projection_checkpoint').select();
  await expect(migrate(knex)).rejects.toMatchObject({ code: '55P03' });
  // Nobody queues behind the step, and nothing of it is left.
  expect(await knex('projection_checkpoint')).toEqual([]);
  expect(await knex('knex_migrations').pluck('name')).toEqual(before);

  await reader.commit();
  await migrate(knex);
  expect(await knex('knex_migrations').pluck('name')).toEqual(migrationNames);
  await knex.destroy();
});
