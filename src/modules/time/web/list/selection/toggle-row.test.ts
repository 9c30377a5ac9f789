import { expect, test } from 'vitest';
import { noRows, toggleRow, toggleTogether } from './toggle-row';

const rows = ['a', 'b', 'c', 'd'];
const listChosen = ({ ids }: typeof noRows) => [...ids];

test('rows are chosen one by one, or from the last one that was pressed to this one', () => {
  const one = toggleRow(noRows, rows, 'b', false);
  expect(listChosen(one)).toEqual(['b']);
  expect(listChosen(toggleRow(one, rows, 'd', true))).toEqual(['b', 'c', 'd']);
  expect(listChosen(toggleRow(one, rows, 'b', false))).toEqual([]);
});

test('of everything that was chosen one is taken away, and the others stay', () => {
  const everything = { ids: new Set(rows), last: undefined };
  expect(listChosen(toggleRow(everything, rows, 'c', false))).toEqual(['a', 'b', 'd']);
});

test('the rows of one line are chosen and left together', () => {
  const some = toggleTogether({ ids: new Set(['a', 'x']), last: 'x' }, ['a', 'b']);
  expect([...some.ids]).toEqual(['a', 'x', 'b']);
  expect([...toggleTogether(some, ['a', 'b']).ids]).toEqual(['x']);
});
