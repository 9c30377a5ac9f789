import { expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { company, noon, person } from '@/testkit/world';

test('ten files an hour', async () => {
  const api = await apiAs(await person({ memberOf: await company() }), {
    now: noon,
    throttleFactor: 1,
  });
  for (let count = 0; count < 10; count += 1) await api.reports.exportEntries({});
  await expect(api.reports.exportEntries({})).rejects.toMatchObject(refusal('tooManyRequests'));
  await expect(api.reports.startExport({})).rejects.toMatchObject(refusal('tooManyRequests'));
});
