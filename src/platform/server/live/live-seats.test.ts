import { expect, test } from 'vitest';
import { streamsInAll, streamsOfUser } from '../limits/limits';
import { countSeats, takeStreamSeat } from './live-seats';

test('many people with many streams leave room for a new person', () => {
  const ended: string[] = [];
  const leaves: (() => void)[] = [];
  const crowd = Math.ceil(streamsInAll / streamsOfUser);
  for (let person = 0; person < crowd; person += 1) {
    for (let stream = 0; stream < streamsOfUser; stream += 1) {
      leaves.push(takeStreamSeat(`crowd ${person}`, () => ended.push(`crowd ${person}`)));
    }
  }
  expect(countSeats()).toBe(streamsInAll);
  expect(ended).toEqual([]);
  leaves.push(takeStreamSeat('newcomer', () => ended.push('newcomer')));
  expect(countSeats()).toBe(streamsInAll);
  expect(ended).toHaveLength(1);
  expect(ended).not.toContain('newcomer');
  for (const leave of leaves) leave();
  for (const leave of leaves) leave();
  expect(countSeats()).toBe(0);
});
