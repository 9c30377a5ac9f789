import { expect, test } from 'vitest';
import { choosePrograms, type Programs } from './choose-programs';

const bundled: Programs = { folder: '/npm/bin', version: '18.4', place: 'bundled' };

function machine(version: string): Programs {
  return { folder: `/machine/${version}`, version, place: 'machine' };
}

test.each([
  { found: [], chosen: '/npm/bin' },
  { found: ['18.3'], chosen: '/npm/bin' },
  { found: ['18.4'], chosen: '/npm/bin' },
  { found: ['18.5'], chosen: '/machine/18.5' },
  { found: ['18.9', '18.11', '18.10'], chosen: '/machine/18.11' },
  { found: ['17.30', '19.6'], chosen: '/npm/bin' },
  { found: ['19.6', '18.6'], chosen: '/machine/18.6' },
])('of $found on the machine, $chosen runs', ({ found, chosen }) => {
  expect(choosePrograms(bundled, found.map(machine)).folder).toBe(chosen);
});

test.each(['18.6', '18.4', '18.3'])('%s is obeyed as PG_BIN, newer or not', (version) => {
  const wished = { folder: '/mine', version };
  expect(choosePrograms(bundled, [machine('18.9')], wished)).toEqual({
    ...wished,
    place: 'machine',
  });
});

test.each([
  { version: '17.12', found: 'PostgreSQL 17.12' },
  { version: '19.1', found: 'PostgreSQL 19.1' },
  { version: undefined, found: 'no working postgres and initdb' },
])('a PG_BIN with $found is refused with the way to go', ({ version, found }) => {
  expect(() => choosePrograms(bundled, [machine('18.9')], { folder: '/mine', version })).toThrow(
    `PG_BIN is /mine, which has ${found}. Set it to the folder of the programs of PostgreSQL 18, ` +
      'for example /usr/lib/postgresql/18/bin, or leave it out.',
  );
});
