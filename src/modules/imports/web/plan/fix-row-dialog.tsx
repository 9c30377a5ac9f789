import { Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { RowView } from '../../contract/import-view';
import type { Answer } from './answer';

type FixRowDialogProps = { place: string; row: RowView; answer: Answer; onClose: () => void };

const words = z.string().trim().max(200);
const changes = z.strictObject({ date: words, amount: words, title: words, customer: words });

/** The words of one row, as they should have been; only what is changed is sent. */
export function FixRowDialog({ place, row, answer, onClose }: FixRowDialogProps) {
  const { t } = useTranslation('imports');
  const before = { ...row.words, title: row.title, customer: row.customer };
  return (
    <FormDialog
      opened
      place={place}
      onClose={onClose}
      title={t('rows.fixTitle', { line: row.line })}
      submitLabel={t('rows.save')}
      schema={changes}
      initialValues={before}
      submit={async (typed) => {
        const changed = Object.entries(typed).filter(
          ([name, text]) => text !== before[name as keyof typeof before],
        );
        await answer({ rows: [{ id: row.id, changes: Object.fromEntries(changed) }] });
      }}
    >
      {(form) => (
        <Stack gap="md">
          <TextInput label={t('rows.customer')} {...form.getInputProps('customer')} />
          <TextInput label={t('rows.date')} data-autofocus {...form.getInputProps('date')} />
          <TextInput label={t('rows.amount')} {...form.getInputProps('amount')} />
          <TextInput label={t('rows.what')} {...form.getInputProps('title')} />
        </Stack>
      )}
    </FormDialog>
  );
}
