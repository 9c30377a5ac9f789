import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BalanceView } from '@/modules/balances/contract/balance';
import { noRounding } from '@/modules/balances/domain/rounding';
import { isDay } from '@/platform/day';
import { api } from '@/platform/web/api';
import { BalanceCard } from '../card/balance-card';
import classes from './balance-fields.module.css';
import type { BalanceFormValues } from './balance-form-values';

/** A card of more credits than this is refused by the contract, so it is not drawn either. */
const maxCredits = 500;

/** The card as the customer will see it. */
export function BalancePreview({ values }: { values: BalanceFormValues }) {
  const { t } = useTranslation('balances');
  const { type, initialAmount, companyId, expiresOn, number, overdraftLimit } = values;
  const company = useQuery({
    ...api.companies.find.queryOptions({ input: { id: companyId } }),
    enabled: companyId !== '',
  });
  const amount =
    initialAmount > 0 && (type === 'hours' || initialAmount <= maxCredits) ? initialAmount : 0;
  const balance: BalanceView = {
    id: '',
    number: number ?? '…',
    companyId: companyId || 'nobody',
    companyName: company.data?.name ?? t('customer'),
    type,
    initialAmount: amount,
    totalAmount: amount,
    currentAmount: amount,
    overdraftLimit,
    permitLeft: 0,
    questionedAmount: 0,
    ...noRounding,
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
    permitAsked: null,
  };
  return (
    <div className={classes.preview}>
      <div className={classes.hint}>{t('preview')}</div>
      <BalanceCard balance={balance} />
    </div>
  );
}
