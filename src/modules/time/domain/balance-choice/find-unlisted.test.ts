import { expect, test } from 'vitest';
import { makeBalanceView } from '@/testkit/balance-view';
import { findUnlisted, joinBalances } from './find-unlisted';

const listed = makeBalanceView('TB-1');
const other = makeBalanceView('TB-2');

test('a balance that is not listed is looked up by its id, its customer or its name', () => {
  expect(findUnlisted({}, [listed])).toBeUndefined();
  expect(findUnlisted({ balanceId: listed.id }, [listed])).toBeUndefined();
  expect(findUnlisted({ balanceId: other.id }, [listed])).toEqual({ id: other.id });
  expect(findUnlisted({ companyQuery: 'ålborg' }, [listed])).toEqual({ q: 'ålborg' });
  const task = { id: 't', key: 'FEAT-1', title: 'Shop', companyId: 'c', companyName: 'Ny' };
  expect(findUnlisted({ task }, [listed])).toEqual({ companyId: 'c' });
  expect(findUnlisted({ task: 'unknown' }, [listed])).toBeUndefined();
});

test('a balance that was found twice appears in the list once', () => {
  expect(joinBalances([listed], [listed, other, other])).toEqual([listed, other]);
});
