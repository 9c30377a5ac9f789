import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { client } from '@/platform/web/api';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { FormDialogPlace } from '@/ui/dialog/use-dialog';
import look from '@/ui/look.module.css';
import type { BalanceView } from '../../contract/balance';
import { answerTopUpInput } from '../../contract/changes';
import { useBalanceChange } from '../form/use-balance-change';

const schema = answerTopUpInput.omit({ id: true, askedAt: true });

type AnswerDialogProps = FormDialogPlace & { balance: BalanceView; askedAt: string };

/** Lets the seller answer a request in words, without selling anything. */
export function AnswerDialog({ balance, askedAt, ...dialog }: AnswerDialogProps) {
  const { t } = useTranslation('balances');
  const { done } = useBalanceChange();
  const { id, companyName } = balance;
  return (
    <FormDialog
      {...dialog}
      title={t('asked.answer.title', { customer: companyName })}
      submitLabel={t('asked.answer.send')}
      schema={schema}
      initialValues={{ answer: '' }}
      submit={async ({ answer }) => {
        await client.balances.answerTopUp({ id, askedAt, answer });
        await done(t('asked.answer.toast'));
      }}
    >
      {(form) => (
        <>
          <p className={look.quiet}>{t('asked.answer.hint')}</p>
          <Textarea
            label={t('asked.answer')}
            maxLength={500}
            autosize
            minRows={3}
            maxRows={8}
            required
            data-autofocus
            {...form.getInputProps('answer')}
          />
        </>
      )}
    </FormDialog>
  );
}
