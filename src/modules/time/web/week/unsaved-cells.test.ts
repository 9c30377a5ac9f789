import { expect, test } from 'vitest';
import type { WeekRow } from './build-rows';
import {
  cellKey,
  clearProblem,
  refuseCell,
  removeCell,
  removeSavedCell,
  typeInto,
  type UnsavedCells,
} from './unsaved-cells';

const row: WeekRow = {
  key: 'work',
  title: 'Work',
  balanceId: 'b',
  balanceNumber: 'TB-1',
  companyName: 'Nordlys',
  category: 'other',
  type: 'hours',
  task: null,
  days: [],
};
const day = '2026-11-17';
const key = cellKey(row, day);
const none: UnsavedCells = new Map();
const typed = typeInto(none, row, day, '9h');

test('a typed text goes when it is saved, and stays with the reason when it is refused', () => {
  expect(removeSavedCell(typed, key, '9h').size).toBe(0);
  const refused = refuseCell(typed, key, '9h', 'too little left');
  expect(removeSavedCell(refused, key, '9h').get(key)).toEqual({
    row,
    day,
    typed: '9h',
    problem: 'too little left',
  });
  expect(removeCell(refused, key).size).toBe(0);
});

test('a refused text can be saved by a second try', () => {
  const refused = refuseCell(typed, key, '9h', 'no connection');
  expect(removeSavedCell(clearProblem(refused, key, '9h'), key, '9h').size).toBe(0);
});

test('the reason goes as soon as another text is typed', () => {
  const refused = refuseCell(typed, key, '9h', 'too little left');
  expect(typeInto(refused, row, day, '9').get(key)).toEqual({ row, day, typed: '9' });
});

test('an answer for a text that is gone or taken back changes no cell', () => {
  const later = typeInto(typed, row, day, '1h');
  expect(refuseCell(later, key, '9h', 'too little left')).toBe(later);
  expect(removeSavedCell(later, key, '9h')).toBe(later);
  expect(refuseCell(none, key, '9h', 'too little left')).toBe(none);
});

test('cells are independent of each other', () => {
  const refused = refuseCell(typed, key, '9h', 'too little left');
  const other = typeInto(refused, row, '2026-11-18', '1h');
  expect(removeSavedCell(other, cellKey(row, '2026-11-18'), '1h')).toEqual(refused);
});
