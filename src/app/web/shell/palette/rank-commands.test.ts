import { IconClock } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import type { Command } from './command';
import { rankCommands } from './rank-commands';

const command = (label: string, keywords = ''): Command => ({
  id: label,
  label,
  keywords,
  icon: IconClock,
  run: () => undefined,
});

const commands = [
  command('Monthly hours', 'månedens timer rapport'),
  command('Time', 'tid timer registreringer'),
  command('New balance', 'ny saldo klippekort'),
  command('Balances', 'saldi klippekort'),
  command('Overtime', ''),
];
const found = (query: string) => rankCommands(commands, query).map(({ label }) => label);

test('an empty query leaves everything as it is', () => {
  expect(found(' ')).toEqual(commands.map(({ label }) => label));
});

test('a match at the beginning ranks before one inside', () => {
  expect(found('time')).toEqual(['Time', 'Overtime', 'Monthly hours']);
  expect(found('bal')).toEqual(['Balances', 'New balance']);
});

test('the other language finds it too, in capitals as well', () => {
  expect(found('KLIPPEKORT')).toEqual(['New balance', 'Balances']);
  expect(found('måned')).toEqual(['Monthly hours']);
});

test('every word has to be there', () => {
  expect(found('new balance')).toEqual(['New balance']);
  expect(found('new time')).toEqual([]);
  expect(found('%')).toEqual([]);
});
