import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import type { BalanceView } from '@/modules/balances/contract';
import { useLocale } from '@/platform/web/use-locale';

type AlternativeButtonsProps = {
  alternatives: readonly BalanceView[];
  onChoose: (balance: BalanceView) => void;
};

/** The other balances of the customer that could take it, one click each. */
export function AlternativeButtons({ alternatives, onChoose }: AlternativeButtonsProps) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  return alternatives.map((balance) => (
    <Button key={balance.id} variant="default" size="sm" onClick={() => onChoose(balance)}>
      {t('quick.useInstead', {
        number: balance.number,
        left: formatAmount({ amount: balance.currentAmount, type: balance.type }, locale),
      })}
    </Button>
  ));
}
