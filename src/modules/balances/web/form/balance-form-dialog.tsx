import { useTranslation } from 'react-i18next';
import type { BalanceView } from '@/modules/balances/contract/balance';
import { noRounding } from '@/modules/balances/domain/rounding';
import type { AmountType } from '@/platform/amount';
import { client } from '@/platform/web/api';
import { useSendOnce } from '@/platform/web/use-send-once';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { FormDialogPlace } from '@/ui/dialog/use-dialog';
import { blankRepeat } from '../repeating/repeat-dialog';
import { fieldOfSaleRefusal, saleSchema } from '../repeating/sale-schema';
import { useSellRepeatedly } from '../repeating/use-sell-repeatedly';
import { useToday } from '../words/use-today';
import { BalanceFields, usualAmount } from './balance-fields';
import { useBalanceChange } from './use-balance-change';

const blank = {
  expiresOn: null,
  notes: '',
  overdraftLimit: 0,
  ...noRounding,
  punchMinutes: 0 as const,
};

type BalanceFormDialogProps = FormDialogPlace & {
  /** Customer and type of the new balance, if they are known already. */
  companyId?: string;
  type?: AmountType;
  /** Wrong sale that the new balance replaces. */
  insteadOf?: BalanceView;
  onDone?: () => void;
};

export function BalanceFormDialog({
  companyId = '',
  type = 'hours',
  insteadOf,
  onDone,
  ...dialog
}: BalanceFormDialogProps) {
  const { t } = useTranslation(['balances', 'balancesLater']);
  const { done } = useBalanceChange();
  const sendOnce = useSendOnce(dialog.place);
  const sellRepeatedly = useSellRepeatedly(dialog.place);
  const repeat = { ...blankRepeat, startsOn: useToday() };

  return (
    <FormDialog
      {...dialog}
      size="lg"
      title={insteadOf ? t('balancesLater:correct.of', insteadOf) : t('create')}
      submitLabel={t(insteadOf ? 'balancesLater:correct.submit' : 'create')}
      schema={saleSchema}
      fieldOf={fieldOfSaleRefusal}
      initialValues={
        insteadOf
          ? { ...toSale(insteadOf), ...repeat }
          : { companyId, type, initialAmount: usualAmount[type], ...blank, ...repeat }
      }
      submit={async (sale) => {
        if (sale.repeats) {
          await sellRepeatedly(sale.input);
          return;
        }
        const { number, companyName } = await sendOnce(client.balances.create, sale.input);
        onDone?.();
        await done(t('balancesLater:created.toast', { number, customer: companyName }));
      }}
    >
      {(form) => <BalanceFields form={form} />}
    </FormDialog>
  );
}

function toSale(balance: BalanceView) {
  const { id: insteadOf, companyId, type, initialAmount, expiresOn, overdraftLimit } = balance;
  const { roundingIncrement, roundingMode, roundingMinimum, punchMinutes, notes } = balance;
  const rounding = { roundingIncrement, roundingMode, roundingMinimum, punchMinutes };
  const sale = { insteadOf, companyId, type, initialAmount, expiresOn, overdraftLimit };
  return { ...sale, ...rounding, notes: notes ?? '' };
}
