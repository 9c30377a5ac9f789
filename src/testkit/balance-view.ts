import type { BalanceView } from '@/modules/balances/contract/balance';
import { noRounding } from '@/modules/balances/domain/rounding';

/** Creates a time bank of ten hours as the web sees it, for tests of rules without a database. */
export function makeBalanceView(number: string, more: Partial<BalanceView> = {}): BalanceView {
  return {
    id: number,
    number,
    companyId: 'nordlys',
    companyName: 'Nordlys',
    type: 'hours',
    initialAmount: 600,
    totalAmount: 600,
    currentAmount: 600,
    overdraftLimit: 0,
    permitLeft: 0,
    questionedAmount: 0,
    standingSale: null,
    ...noRounding,
    punchMinutes: 0,
    expiresOn: null,
    status: 'good',
    reason: null,
    isClosed: false,
    isCompanyActive: true,
    notes: null,
    createdBy: 'konrad',
    companyCreatedBy: 'konrad',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    topUpRequest: null,
    permitAsked: null,
    ...more,
  };
}
