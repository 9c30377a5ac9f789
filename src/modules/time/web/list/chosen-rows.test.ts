import { expect, test } from 'vitest';
import { chooseEverything, hasChosen, noneChosen, standingIn, toggled } from './chosen-rows';

const rows = ['a', 'b', 'c', 'd'];
const chosenOf = (chosen: typeof noneChosen, ids = rows) => ids.filter((id) => hasChosen(chosen, id));

test('rows are chosen one by one, or from the last one that was pressed to this one', () => {
  const one = toggled(noneChosen, rows, 'b', false);
  expect(chosenOf(one)).toEqual(['b']);
  expect(chosenOf(toggled(one, rows, 'd', true))).toEqual(['b', 'c', 'd']);
  expect(chosenOf(toggled(one, rows, 'b', false))).toEqual([]);
});

test('"everything" holds rows that are loaded later; taking one away leaves the others, and no longer everything', () => {
  const everything = chooseEverything(toggled(noneChosen, rows, 'b', false), 'open');
  expect(chosenOf(everything, [...rows, 'later'])).toEqual([...rows, 'later']);
  const without = toggled(everything, rows, 'c', false);
  expect(without.everythingIn).toBeUndefined();
  expect(chosenOf(without, [...rows, 'later'])).toEqual(['a', 'b', 'd']);
});

test('"everything" ends with its filter, and where nothing is left of it', () => {
  const everything = chooseEverything(toggled(noneChosen, rows, 'b', false), 'open');
  expect(standingIn(everything, rows, 'open')).toBe(everything);
  expect(chosenOf(standingIn(everything, rows, 'billed'))).toEqual(['b']);
  expect(standingIn(everything, [], 'open').everythingIn).toBeUndefined();
});
