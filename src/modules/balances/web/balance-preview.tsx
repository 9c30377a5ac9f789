import { useTranslation } from 'react-i18next';
import type { BalanceView } from '../contract';
import { BalanceCard } from './balance-card';
import classes from './balance-fields.module.css';
import type { BalanceFormValues } from './balance-form-dialog';

type BalancePreviewProps = { values: BalanceFormValues; customer: string | undefined };

/** A card of more credits than this is refused by the contract, so it is not drawn either. */
const mostCredits = 500;

/** The card as the customer will see it. */
export function BalancePreview({ values, customer }: BalancePreviewProps) {
  const { t } = useTranslation('balances');
  const { type, initialAmount, companyId, expiresOn, number, overdraftLimit } = values;
  const amount = initialAmount > 0 && (type === 'hours' || initialAmount <= mostCredits) ? initialAmount : 0;
  const balance: BalanceView = {
    id: '',
    number: number ?? (type === 'hours' ? 'TB-…' : 'KK-…'),
    companyId: companyId || 'nobody',
    companyName: customer ?? t('customer'),
    type,
    initialAmount: amount,
    totalAmount: amount,
    currentAmount: amount,
    overdraftLimit,
    expiresOn,
    status: 'good',
    reason: null,
    isClosed: false,
    isCompanyActive: true,
    notes: null,
    createdBy: '',
    companyCreatedBy: '',
    createdAt: '',
    updatedAt: '',
  };
  return (
    <div className={classes.preview}>
      <div className={classes.hint}>{t('preview')}</div>
      <BalanceCard balance={balance} />
    </div>
  );
}
