import type { BalanceView } from '@/modules/balances/contract/balance';
import { noRounding } from '@/modules/balances/domain/rounding';
import { isDay } from '@/platform/day';
import type { BalanceFormValues } from './balance-form-values';

/** Largest number of credits that is drawn; the contract refuses more. */
const maxCredits = 500;

type SaleValues = Pick<BalanceFormValues, 'type' | 'initialAmount'> &
  Partial<Pick<BalanceFormValues, 'expiresOn' | 'number' | 'overdraftLimit' | 'punchMinutes'>>;

/** Builds the balance that a form describes, so that its card can be drawn before the sale. */
export function previewBalance(
  sale: SaleValues,
  company: { id: string; name: string },
): BalanceView {
  const { type, initialAmount, expiresOn = null, number = '…' } = sale;
  const { overdraftLimit = 0, punchMinutes = 0 } = sale;
  const amount =
    initialAmount > 0 && (type === 'hours' || initialAmount <= maxCredits) ? initialAmount : 0;
  return {
    id: '',
    number,
    companyId: company.id || 'nobody',
    companyName: company.name,
    type,
    initialAmount: amount,
    totalAmount: amount,
    currentAmount: amount,
    overdraftLimit,
    permitLeft: 0,
    questionedAmount: 0,
    ...noRounding,
    punchMinutes,
    expiresOn: expiresOn && isDay(expiresOn) ? expiresOn : null,
    status: 'good',
    reason: null,
    isClosed: false,
    isCompanyActive: true,
    notes: null,
    createdBy: '',
    companyCreatedBy: '',
    createdAt: '',
    updatedAt: '',
    topUpRequest: null,
    standingSale: null,
    permitAsked: null,
  };
}
