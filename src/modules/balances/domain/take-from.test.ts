import fc from 'fast-check';
import { expect, test } from 'vitest';
import { giveBack, measureRoom, takeFrom } from './spend';

test('a charge takes exactly its amount of the room, and undoing it restores the balance', () => {
  const size = fc.integer({ min: 0, max: 600 });
  fc.assert(
    fc.property(size, size, size, fc.nat(2_000), (currentAmount, overdraftLimit, permitLeft, n) => {
      const before = { currentAmount, overdraftLimit, permitLeft };
      const amount = n % (measureRoom(before) + 1);
      const after = takeFrom(before, amount);
      expect(measureRoom(after)).toBe(measureRoom(before) - amount);
      expect(giveBack(after, amount)).toEqual(before);
    }),
  );
});
