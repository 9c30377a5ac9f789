import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ledgerFaults } from './scripts/faults/ledger-faults';
import { serverFaults } from './scripts/faults/server-faults';
import { webFaults } from './scripts/faults/web-faults';

test('each fault that `npm run test:faults` plants is in its file once', () => {
  const faults = [...ledgerFaults, ...serverFaults, ...webFaults];
  const misplaced = faults.filter(
    ({ file, from }) => readFileSync(file, 'utf8').split(from).length !== 2,
  );
  expect(misplaced).toEqual([]);
});
