import { expect, test } from 'vitest';
import { dropShortcut } from './drop-shortcut';

test.each([
  ['n45m support', '45m support'],
  ['N1t30 møde', '1t30 møde'],
  ['n1:30', '1:30'],
  ['n9-10.15 møde', '9-10.15 møde'],
  ['n2 timer møde', '2 timer møde'],
])('the key N is not written before the duration in “%s”', (typed, line) => {
  expect(dropShortcut(typed)).toBe(line);
});

test.each(['n', 'ny side 45m', 'nedbrud 2t', 'n8n flow 1t', 'N', ''])(
  '“%s” begins with an n of its own',
  (typed) => expect(dropShortcut(typed)).toBe(typed),
);
