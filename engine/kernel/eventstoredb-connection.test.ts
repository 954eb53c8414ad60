import { jsonEvent } from '@eventstore/db-client';
import type { Channel } from '@grpc/grpc-js';
import { expect, test } from 'vitest';
import { openConnection } from './eventstoredb-connection.ts';

test('an append on a channel that another call has closed is rejected, not lost', async () => {
  const connection = openConnection('esdb://127.0.0.1:1?tls=false');
  const { client } = connection.current();
  const channel: Channel = await Reflect.get(client, 'getChannel')();
  channel.close();
  const appended = client.appendToStream('counter-1', jsonEvent({ type: 'Counted', data: {} }));
  await expect(appended).rejects.toThrow('Channel has been shut down');
  await connection.close();
});
