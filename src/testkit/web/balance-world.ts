import type { BalanceView } from '@/modules/balances/contract/balance';
import type { Answers } from './answers';

/**
 * Creates answers for a list of balances and for each of them. Changes that a test makes apply at
 * once.
 */
export function balanceWorld(balances: BalanceView[]) {
  const line = (balance: BalanceView) => ({ ...balance, lastUsedOn: null });
  const find = (wanted: string) => {
    const found = balances.find(({ id, number }) => id === wanted || number === wanted);
    if (!found) throw new Error(`No balance ${wanted}`);
    return found;
  };
  const change = (id: string, changes: Partial<BalanceView>) =>
    Object.assign(find(id), { updatedAt: new Date().toISOString() }, changes);

  const answers = {
    'balances.list': ({ q = '', status }) => ({
      items: balances
        .filter(({ number, companyName }) => `${number} ${companyName}`.includes(q))
        .filter((one) => status === undefined || one.status === status)
        .map(line),
      nextCursor: null,
    }),
    'balances.counts': () => ({
      all: balances.length,
      low: 0,
      expiringSoon: 0,
      expired: 0,
      inactive: 0,
    }),
    'balances.standingSales': () => ({ items: [], nextCursor: null }),
    'balances.pins': () => ({ items: [] }),
    'balances.find': ({ id }) => ({
      ...line(find(id)),
      createdByName: 'Konrad Bæk',
      entryCount: 0,
    }),
    'balances.explain': () => ({ amount: 0, type: 'hours', sentence: '', lines: [] }),
    'balances.statement': ({ id, from, to }) => {
      const balance = find(id);
      return {
        balance,
        from,
        to,
        opening: 0,
        movements: [],
        closing: balance.currentAmount,
        code: null,
        questioned: 0,
        totals: { added: 0, writtenOff: 0, used: 0, returned: 0, free: 0 },
      };
    },
    'balances.punches': () => ({ items: [] }),
    'links.list': () => ({ items: [], nextCursor: null }),
    'companies.list': () => ({ items: [], nextCursor: null }),
    'balances.close': ({ id }) =>
      change(id, { isClosed: true, status: 'inactive', reason: 'closed' }),
    'balances.reopen': ({ id }) => change(id, { isClosed: false, status: 'good', reason: null }),
  } satisfies Answers;
  return { answers, change };
}
