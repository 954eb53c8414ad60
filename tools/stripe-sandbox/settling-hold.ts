import type { PoolClient } from 'pg';

/** Whether nothing is settled for now. */
export const settlingHoldTable = `
    create table if not exists stripe_sandbox.settling_hold (held boolean primary key);`;

/** Stops what happens later, or lets it go on. */
export const holdSettling = async (tx: PoolClient, held: boolean) => {
  await tx.query('delete from stripe_sandbox.settling_hold');
  if (held) await tx.query('insert into stripe_sandbox.settling_hold values (true)');
};

/** The condition under which what waits may be settled. */
export const NOT_HELD = 'not exists (select from stripe_sandbox.settling_hold)';
