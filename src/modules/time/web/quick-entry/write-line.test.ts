import { expect, test } from 'vitest';
import { readLine } from '../../domain/line/read-line';
import { writeLine } from './write-line';

const options = {
  locale: 'da',
  today: '2026-11-21',
  timeZone: 'Europe/Copenhagen',
} as const;

test.each([
  ['45 min', 'Møde'],
  ['45 min', '24h support'],
  ['1 t', '30 mails besvaret'],
  ['1 t 30 min', 'Plan for uge 46'],
  ['45 min', 'Klar til fredag'],
  ['45 min', 'Svar på #13 og @Nordlys'],
  ['45 min', 'Møde om ”den nye side”'],
  ['', '2 møder i går'],
])('an earlier entry is written as a line that reads the same: “%s” “%s”', (length, title) => {
  const { draft } = readLine(writeLine(length, title, options), options);
  expect([draft.question, draft.title, draft.serviceDate]).toEqual([
    undefined,
    title,
    options.today,
  ]);
});
