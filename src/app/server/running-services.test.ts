import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '@/platform/server/config';
import { createLog } from '@/platform/server/log';
import { startServices } from './running-services';

test('a PG_BIN without programs is refused at the start', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'klip-services-'));
  const config = readConfig({ DATA_DIR, PG_BIN: join(DATA_DIR, 'bin') });
  await expect(startServices({ config, log: createLog('silent') })).rejects.toThrow(
    `PG_BIN is ${DATA_DIR}/bin, which has no working postgres and initdb.`,
  );
  rmSync(DATA_DIR, { recursive: true });
});
