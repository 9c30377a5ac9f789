import { Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { RadioChoice } from '@/ui/choice/radio-choice';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { RowView } from '../../contract/import-view';
import type { Answer } from './answer';

type FixRowDialogProps = { place: string; row: RowView; answer: Answer; onClose: () => void };

const words = z.string().trim().max(200);
const kinds = ['work', 'purchase'] as const;
const fixed = z.strictObject({
  kind: z.enum(kinds),
  date: words,
  amount: words,
  title: words,
  customer: words,
});

/** The words of one row, as they should have been; only changed words are sent. */
export function FixRowDialog({ place, row, answer, onClose }: FixRowDialogProps) {
  const { t } = useTranslation('imports');
  const kind = kinds.find((one) => one === row.kind);
  const before = {
    kind: kind ?? 'work',
    ...row.words,
    title: row.title,
    customer: row.customer,
  };
  return (
    <FormDialog
      opened
      place={place}
      onClose={onClose}
      title={t('rows.fixTitle', { line: row.line })}
      submitLabel={t('rows.save')}
      schema={fixed}
      initialValues={before}
      submit={async ({ kind: chosen, ...typed }) => {
        const changed = Object.entries(typed).filter(
          ([name, text]) => text !== before[name as keyof typeof typed],
        );
        await answer({
          rows: [
            {
              id: row.id,
              ...(chosen !== before.kind && { kind: chosen }),
              ...(changed.length > 0 && { changes: Object.fromEntries(changed) }),
            },
          ],
        });
      }}
    >
      {(form) => (
        <Stack gap="md">
          <TextInput label={t('rows.customer')} {...form.getInputProps('customer')} />
          <TextInput label={t('rows.date')} data-autofocus {...form.getInputProps('date')} />
          <TextInput label={t('rows.amount')} {...form.getInputProps('amount')} />
          <TextInput label={t('rows.what')} {...form.getInputProps('title')} />
          {kind && (
            <RadioChoice
              label={t('rows.kind')}
              choices={kinds.map((value) => ({ value, label: t(`rowKind.${value}`) }))}
              {...form.getInputProps('kind')}
            />
          )}
        </Stack>
      )}
    </FormDialog>
  );
}
