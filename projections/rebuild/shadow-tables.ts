import type { Projection } from '../projection.ts';
import type { Session } from '../rows/session.ts';

/** The schema in which a read model is rebuilt. */
export const schemaOf = ({ name }: Pick<Projection, 'name'>): string =>
  `rebuild_${name.replaceAll('-', '_')}`;

type Shape = { columns: string; indexes: string[] };

/** Columns, defaults and indexes of a table, as text without its schema; empty when there is none. */
const shapeOf = async (session: Session, schema: string, table: string): Promise<Shape> => {
  const named = { rows: [] as { definition: string }[] };
  const columns = await session.query<{ definition: string }>(
    `select concat_ws(' ', attname, format_type(atttypid, atttypmod), attnotnull,
       pg_get_expr(adbin, adrelid)) as definition
     from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attname`,
    [`${schema}.${table}`],
  );
  const indexes = await session.query<{ definition: string }>(
    `select replace(indexdef, format(' ON %I.', schemaname), ' ON ') as definition
     from pg_indexes where schemaname = $1 and tablename = $2 order by indexname`,
    [schema, table],
  );
  const texts = ({ rows }: typeof named) => rows.map(({ definition }) => definition);
  return { columns: texts(columns).join(', '), indexes: texts(indexes) };
};

/**
 * Whether the shadow tables have the columns of the live ones, and with `indexes` their indexes too,
 * so that they could stand in their place.
 */
export const areAlike = async (
  session: Session,
  projection: Projection,
  what: 'columns' | 'indexes',
): Promise<boolean> => {
  for (const { name } of projection.tables) {
    const live = await shapeOf(session, 'public', name);
    const shadow = await shapeOf(session, schemaOf(projection), name);
    if (live.columns !== shadow.columns) return false;
    if (what === 'indexes' && live.indexes.join() !== shadow.indexes.join()) return false;
  }
  return true;
};

/** Makes empty tables like the live ones, with their keys, but without the other indexes. */
export const createShadows = async (
  session: Session,
  { tables }: Projection,
  schema: string,
): Promise<void> => {
  for (const { name } of tables) {
    await session.query(
      `create table ${schema}.${name}
       (like public.${name} including constraints including defaults including generated)`,
    );
    const { rows: keys } = await session.query<{ name: string; definition: string }>(
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = $1::regclass and contype in ('p', 'u')`,
      [`public.${name}`],
    );
    for (const key of keys) {
      await session.query(
        `alter table ${schema}.${name} add constraint "${key.name}" ${key.definition}`,
      );
    }
  }
};

/** Sets a session up for writing tables that nobody reads yet, from empty ones on. */
export const prepareForShadows = async (session: Session): Promise<void> => {
  // Rows and checkpoint are lost together, and the log has the events: nothing waits for a disk.
  await session.query('set synchronous_commit = off');
  // The planner has no figures of them, and would read a small table as a whole when it has grown.
  await session.query('set enable_seqscan = off');
};

/** What makes the indexes that the live tables have, where the shadow tables still lack them. */
export const indexesOf = async (session: Session, projection: Projection): Promise<string[]> => {
  const { rows } = await session.query<{ definition: string }>(
    `select indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = any($1) order by indexname`,
    [projection.tables.map(({ name }) => name)],
  );
  return rows.map(({ definition }) =>
    definition
      .replace(/INDEX/, 'INDEX IF NOT EXISTS')
      .replace(/ ON public\./, ` ON ${schemaOf(projection)}.`),
  );
};

/** Puts the shadow tables in the live ones' place, inside the session's transaction. */
export const swapTables = async (session: Session, projection: Projection): Promise<void> => {
  const schema = schemaOf(projection);
  for (const { name } of projection.tables) {
    await session.query(`drop table public.${name}`);
    await session.query(`alter table ${schema}.${name} set schema public`);
  }
  await session.query(`drop schema ${schema}`);
};

/** Drops the shadow tables. */
export const dropShadows = async (
  session: Session,
  projection: Pick<Projection, 'name'>,
): Promise<void> => {
  await session.query(`drop schema if exists ${schemaOf(projection)} cascade`);
};
