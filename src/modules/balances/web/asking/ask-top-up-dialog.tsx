import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { client } from '@/platform/web/api';
import { readRefusal } from '@/platform/web/refusal';
import { useSendOnce } from '@/platform/web/use-send-once';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { DialogProps } from '@/ui/dialog/use-dialog';
import type { BalanceView } from '../../contract';
import { askTopUpInput } from '../../contract/changes';
import { useBalanceChange } from '../change/use-balance-change';
import classes from './asking.module.css';

const schema = askTopUpInput.omit({ id: true });

export function AskTopUpDialog({ balance, ...dialog }: DialogProps & { balance: BalanceView }) {
  const { t } = useTranslation('balances');
  const { done } = useBalanceChange();
  const sendOnce = useSendOnce();
  const { id, number } = balance;
  return (
    <FormDialog
      {...dialog}
      title={t('ask.title', { number })}
      submitLabel={t('ask.send')}
      schema={schema}
      initialValues={{ wish: '' }}
      fieldErrors={(error) => readRefusal(error).issues}
      submit={async ({ wish }) => {
        await sendOnce(client.balances.askTopUp, { id, wish });
        await done(t('ask.toast', { number }));
      }}
    >
      {(form) => (
        <>
          <p className={classes.hint}>{t('ask.hint')}</p>
          <Textarea
            label={t('ask.wish')}
            placeholder={t('ask.wish.placeholder')}
            maxLength={500}
            autosize
            minRows={3}
            maxRows={8}
            data-autofocus
            {...form.getInputProps('wish')}
          />
        </>
      )}
    </FormDialog>
  );
}
