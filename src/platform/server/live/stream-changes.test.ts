import { expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import type { LiveMessage } from '@/platform/live';
import type { RowChange } from './change';
import type { LiveChanges } from './live-changes';
import { streamChanges } from './stream-changes';

type Subscriber = Parameters<LiveChanges['subscribe']>[0];

const customerOf = (companyId: string): Actor => ({
  id: 'clara',
  name: 'Clara',
  email: 'clara@example.com',
  role: 'customer',
  isPendingStaff: false,
  memberships: [{ companyId, relation: 'customer' }],
});

const entryOf = (companyId: string, rightsOf: string | null = null): RowChange => ({
  table: 'time_entry',
  audience: 'company',
  id: `of ${companyId}`,
  companyId,
  userId: null,
  rightsOf,
});

/** A stream of one reader, and the subscriber that feeds it. */
function openStream(currentActor: () => Promise<Actor | null>) {
  let subscriber: Subscriber | undefined;
  const live: LiveChanges = {
    subscribe(one) {
      subscriber = one;
      return () => {};
    },
    count: () => 1,
    knownSince: () => '0',
    stop: async () => {},
  };
  const stream = streamChanges({
    live,
    actor: customerOf('a'),
    currentActor,
    signal: undefined,
  });
  const hear = (change: RowChange) => subscriber?.onChange(change);
  return { stream, hear, end: () => subscriber?.onEnd() };
}

async function listRest(stream: AsyncGenerator<LiveMessage>): Promise<LiveMessage[]> {
  const messages: LiveMessage[] = [];
  for await (const message of stream) messages.push(message);
  return messages;
}

test('thousands of changes of other companies are no gap for a slow reader', async () => {
  const { stream, hear, end } = openStream(async () => customerOf('a'));
  await stream.next();
  for (let count = 0; count < 3_000; count += 1) hear(entryOf('b'));
  hear(entryOf('a'));
  end();
  const [only, ...others] = await listRest(stream);
  expect(only).toMatchObject({ kind: 'change', companyId: 'a' });
  expect(others).toEqual([]);
});

test('changes of a new company are heard from the change of rights on', async () => {
  let answer = (_reader: Actor) => {};
  const read = new Promise<Actor>((resolve) => {
    answer = resolve;
  });
  const { stream, hear, end } = openStream(() => read);
  await stream.next();
  hear(entryOf('b', 'clara'));
  hear({ ...entryOf('b'), id: 'before reading' });
  const rest = listRest(stream);
  await Promise.resolve();
  hear({ ...entryOf('b'), id: 'while reading' });
  answer(customerOf('b'));
  await new Promise((resolve) => setImmediate(resolve));
  hear({ ...entryOf('b'), id: 'afterwards' });
  hear({ ...entryOf('a'), id: 'of the old one' });
  end();
  expect(
    (await rest).map((message) => (message.kind === 'change' ? message.id : message.kind)),
  ).toEqual(['rights', 'before reading', 'while reading', 'afterwards']);
});
