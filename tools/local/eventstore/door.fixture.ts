import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

/** An address that stays while servers come and go behind it: a port that is let go of is anybody's. */
export const openDoor = async () => {
  let behind: number | undefined;
  const door = createServer((caller) => {
    if (behind === undefined) caller.destroy();
    else pipeline(caller, connect(behind, '127.0.0.1'), caller, () => {});
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  return {
    url: `esdb://127.0.0.1:${(door.address() as AddressInfo).port}?tls=false`,
    /** To the server of that address, or to none. */
    leadTo: (server: string | undefined) => {
      behind = server === undefined ? undefined : Number(new URL(server).port);
    },
    close: () => door.close(),
  };
};
