import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import { BalanceCard } from '../card/balance-card';
import classes from './balance-fields.module.css';
import type { BalanceFormValues } from './balance-form-values';
import { previewBalance } from './preview-balance';

/** The card as the customer will see it. */
export function BalancePreview({ values }: { values: BalanceFormValues }) {
  const { t } = useTranslation(['balances', 'balancesLater']);
  const { companyId: id } = values;
  const company = useQuery({
    ...api.companies.find.queryOptions({ input: { id } }),
    enabled: id !== '',
  });
  const name = company.data?.name ?? t('customer');
  return (
    <div className={classes.preview}>
      <div className={classes.hint}>{t('balancesLater:preview')}</div>
      <BalanceCard balance={previewBalance(values, { id, name })} />
    </div>
  );
}
