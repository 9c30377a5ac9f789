import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { BalanceSelect } from '@/modules/balances/web/card/balance-select';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { FormDialogPlace } from '@/ui/dialog/use-dialog';
import { moveInput } from '../../../contract/changes';
import { useWork } from '../../logging/use-work';

type MoveDialogProps = FormDialogPlace & {
  count: number;
  move: (balanceId: string) => Promise<unknown>;
};

const schema = z.strictObject({ balanceId: moveInput.shape.balanceId });

/**
 * Lets the reader choose the balance to move entries to. Entries that do not fit stay, and are
 * listed afterwards.
 */
export function MoveDialog({ count, move, ...dialog }: MoveDialogProps) {
  const { t } = useTranslation(['time', 'timeLater']);
  const work = useWork();
  return (
    <FormDialog
      {...dialog}
      title={t('timeLater:move.title', { count })}
      submitLabel={t('timeLater:move.submit')}
      schema={schema}
      initialValues={{ balanceId: '' }}
      submit={({ balanceId }) => move(balanceId)}
    >
      {(form) => (
        <>
          <BalanceSelect
            label={t('selectBalance')}
            required
            balances={work.balances}
            onSearch={work.isCut ? (q) => work.search({ q }) : undefined}
            value={work.balances.find(({ id }) => id === form.values.balanceId)}
            onChange={({ id }) => form.setFieldValue('balanceId', id)}
            viewpoint={{ serviceDate: work.today, today: work.today, isStaff: work.isStaff }}
            error={form.errors.balanceId}
          />
          <p>{t('timeLater:move.hint')}</p>
        </>
      )}
    </FormDialog>
  );
}
