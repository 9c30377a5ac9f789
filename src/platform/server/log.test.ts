import { openSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createLog, describeError, openOutput } from './log';

test.runIf(process.platform === 'linux')('a log on a full disk ends nothing', () => {
  const log = createLog('info', openOutput(openSync('/dev/full', 'w')));
  expect(() => log.info('a line')).not.toThrow();
  log.fatal('its library would try for ever to write this');
});

test('a failure of a library is logged with the code of its cause', () => {
  const cause = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  expect(describeError(new Error('cannot write', { cause }))).toMatchObject({ cause: 'ENOSPC' });
});
