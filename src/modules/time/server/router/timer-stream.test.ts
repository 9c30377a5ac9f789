import { expect, test } from 'vitest';
import type { RowChange } from '@/platform/server/live/change';
import { streamChanges } from '@/platform/server/live/stream-changes';
import { person, prepaidCustomer } from '@/testkit/world';

test('only its owner hears of a timer', async () => {
  const { consultant } = await prepaidCustomer();
  const staff = await person({ role: 'staff' });
  const change: RowChange = {
    table: 'timer',
    audience: 'person',
    id: consultant.id,
    companyId: null,
    userId: consultant.id,
    rightsOf: null,
  };
  for (const [reader, heard] of [
    [consultant, 1],
    [staff, 0],
  ] as const) {
    const told: string[] = [];
    const live = {
      subscribe: ({
        onChange,
        onEnd,
      }: {
        onChange: (one: RowChange) => void;
        onEnd: () => void;
      }) => {
        onChange(change);
        onEnd();
        return () => {};
      },
      count: () => 1,
      knownSince: () => '0',
      stop: async () => {},
    };
    const stream = streamChanges({
      live,
      actor: reader,
      currentActor: async () => reader,
      signal: undefined,
    });
    for await (const message of stream) if (message.kind === 'change') told.push(message.table);
    expect(told).toHaveLength(heard);
  }
});
