import { expect, test } from 'vitest';
import type { RightsHistoryLine } from '../../contract';
import { readHistoryChanges } from './history-changes';

const line = (changes: Partial<RightsHistoryLine>): RightsHistoryLine => ({
  id: 1,
  at: '2026-11-21T11:00:00Z',
  actorName: 'Stine',
  by: null,
  entity: 'app_user',
  companyName: null,
  before: null,
  after: null,
  ...changes,
});
const user = (changes: Record<string, unknown>) => ({
  role: 'customer',
  staffStatus: null,
  disabledAt: null,
  ...changes,
});

test.each([
  [{ after: user({ role: 'staff', staffStatus: 'pending' }) }, ['registered']],
  [
    {
      before: user({ role: 'staff', staffStatus: 'pending' }),
      after: user({ role: 'staff', staffStatus: 'active' }),
    },
    ['approved'],
  ],
  [{ before: user({ role: 'staff', staffStatus: 'pending' }), after: user({}) }, ['rejected']],
  [{ before: user({}), after: user({ role: 'consultant' }) }, ['role']],
  [{ before: user({}), after: user({ disabledAt: '2026-11-21' }) }, ['disabled']],
  [{ before: user({ disabledAt: '2026-11-21' }), after: user({}) }, ['enabled']],
  [{ before: user({ companyId: 'a' }), after: user({ companyId: 'b' }) }, []],
  [{ entity: 'company_member' as const, after: { relation: 'customer' } }, ['joined']],
  [
    {
      entity: 'company_member' as const,
      before: { relation: 'customer' },
      after: { relation: 'consultant' },
    },
    ['relation'],
  ],
  [{ entity: 'company_member' as const, before: { relation: 'customer' } }, ['left']],
])('%j reads as %j', (changes, keys) => {
  expect(readHistoryChanges(line(changes)).map(({ key }) => key)).toEqual(keys);
});

test('a change of role says from what to what', () => {
  const [change] = readHistoryChanges(
    line({ before: user({}), after: user({ role: 'consultant' }) }),
  );
  expect(change?.values).toEqual({ from: 'customer', to: 'consultant' });
});
