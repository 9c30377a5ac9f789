import { Button, Group, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { useLocale } from '@/platform/web/use-locale';
import { useSendOnce } from '@/platform/web/use-send-once';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { FormDialogPlace } from '@/ui/dialog/use-dialog';
import type { EntryView } from '../../contract/entry';
import { questionTextInput } from '../../contract/questions';
import { maxQuestionLength } from '../../domain/entry-rules';
import classes from './entry.module.css';

const schema = questionTextInput.omit({ id: true });
const reasons = ['time', 'unasked', 'explain'] as const;

/** Lets the customer question an entry or object to it. */
export function AskDialog({ entry, ...dialog }: FormDialogPlace & { entry: EntryView }) {
  const { t } = useTranslation(['time', 'timeLater']);
  const locale = useLocale();
  const sendOnce = useSendOnce(dialog.place);
  const { done } = useAct(api.time.key(), api.balances.key(), api.overview.key());
  return (
    <FormDialog
      {...dialog}
      title={t('question.ask')}
      submitLabel={t('timeLater:question.send')}
      schema={schema}
      initialValues={{ body: '' }}
      submit={({ body }) =>
        done(sendOnce(client.time.question, { id: entry.id, body }), t('timeLater:question.sent'))
      }
    >
      {(form) => (
        <>
          <p className={classes.text}>
            <strong>{entry.title}</strong> ·{' '}
            {formatAmount({ amount: entry.amount || entry.workedAmount, type: entry.type }, locale)}
          </p>
          <Group gap="xs">
            {reasons.map((reason) => (
              <Button
                key={reason}
                variant="default"
                size="sm"
                onClick={() => form.setFieldValue('body', t(`timeLater:question.reason.${reason}`))}
              >
                {t(`timeLater:question.reason.${reason}`)}
              </Button>
            ))}
          </Group>
          <Textarea
            label={t('timeLater:question.field')}
            description={t(
              entry.amount === 0 ? 'timeLater:question.hint.free' : 'timeLater:question.hint',
            )}
            maxLength={maxQuestionLength}
            autosize
            minRows={3}
            maxRows={8}
            required
            data-autofocus
            {...form.getInputProps('body')}
          />
        </>
      )}
    </FormDialog>
  );
}
