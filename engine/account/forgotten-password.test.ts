import { expect, test } from 'vitest';
import { arbitraryContext } from '../kernel/counter.fixture.ts';
import { appendToAny, foldStream } from '../kernel/handle-command.ts';
import { createLinkTokens } from '../kernel/link-token.ts';
import { memoryStore } from '../kernel/memory-store.fixture.ts';
import { accountDecider } from './account.ts';
import { accountOpened, USER_ID } from './account.fixture.ts';
import { createAddressHash } from './address.ts';
import { offerForgottenPassword } from './forgotten-password.ts';

test('a link that many ask for is issued five times a day, and the last one keeps working', async () => {
  const ports = {
    store: memoryStore(),
    linkTokens: createLinkTokens('secret of these tests'),
    addressHash: createAddressHash('secret of these tests'),
    accounts: {
      byAddress: async (emailHash: string) => ({
        userId: USER_ID,
        emailHash,
        sealed: '',
        openedAt: new Date(0),
      }),
    },
  };
  await appendToAny(ports.store, accountDecider, USER_ID, [accountOpened()], arbitraryContext());
  const start = Date.parse('2026-11-20T12:00:00Z');
  const answers: boolean[] = [];
  for (let tenMinutes = 0; tenMinutes < 12; tenMinutes++) {
    const at = new Date(start + tenMinutes * 600_000);
    const context = arbitraryContext({ commandId: `ask ${tenMinutes}`, at });
    answers.push(await offerForgottenPassword(ports, 'ada@example.org', context));
  }
  expect(answers.filter(Boolean)).toHaveLength(5);
  const { state } = await foldStream(ports.store, accountDecider, USER_ID);
  expect(state).toMatchObject({
    links: [{}, {}, {}, {}, { number: 5, spent: false, expiresAt: '2026-11-21T12:40:00.000Z' }],
  });
});
