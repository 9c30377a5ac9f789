import { Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useMe } from '@/modules/accounts/web/use-actor';
import { useToday } from '@/modules/balances/web/words/use-today';
import { RadioChoice } from '@/ui/choice/radio-choice';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { ImportPlan, RowView, SheetView } from '../../contract/import-view';
import { readCorrectedAmount, readDate } from '../../domain/corrections';
import type { OpenPlan } from './answer';

type FixRowDialogProps = Omit<OpenPlan, 'isBusy'> & { row: RowView; onClose: () => void };

const words = z.string().trim().max(200);
const kinds = ['work', 'purchase'] as const;
const fixed = z.strictObject({
  kind: z.enum(kinds),
  date: words,
  amount: words,
  title: words,
  customer: words,
});

/** Lets the importer correct the words of one row. It sends only changed words that can be read. */
export function FixRowDialog({ importId, plan, row, answer, onClose }: FixRowDialogProps) {
  const { t } = useTranslation('imports');
  const read = useCorrectionReader(plan, row);
  const kind = kinds.find((one) => one === row.kind);
  const before = {
    kind: kind ?? 'work',
    ...row.words,
    title: row.title,
    customer: row.customer,
  };
  type RowValues = typeof before;
  const readChanged = (field: 'date' | 'amount', typed: RowValues) =>
    typed[field].trim() === before[field] ? null : read[field](typed[field].trim(), typed.kind);
  const schema = fixed.superRefine((typed, context) => {
    for (const field of ['date', 'amount'] as const) {
      const problem = readChanged(field, typed)?.problem;
      if (problem)
        context.addIssue({ code: 'custom', path: [field], message: `imports:refusal.${problem}` });
    }
  });
  return (
    <FormDialog
      opened
      place={`row ${importId} ${row.id}`}
      onClose={onClose}
      title={t('rows.fixTitle', { line: row.line })}
      submitLabel={t('rows.save')}
      schema={schema}
      initialValues={before}
      submit={async ({ kind: chosen, ...typed }) => {
        const changed = Object.entries(typed).filter(
          ([name, text]) => text !== before[name as keyof typeof typed],
        );
        // The dialog closes at once, so that the focus returns before the row moves.
        void answer({
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
          {isDated(row) && (
            <>
              <TextInput
                label={t('rows.date')}
                description={readChanged('date', form.values)?.said}
                data-autofocus
                {...form.getInputProps('date')}
              />
              <TextInput
                label={t('rows.amount')}
                description={readChanged('amount', form.values)?.said}
                {...form.getInputProps('amount')}
              />
            </>
          )}
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

/**
 * Returns a function that tells how the words of a row will be read in its sheet, or why they
 * cannot be imported.
 */
function useCorrectionReader(plan: ImportPlan, row: RowView) {
  const { t } = useTranslation('imports');
  const { timeZone } = useMe();
  const today = useToday();
  const sheet = findSheet(plan, row);
  const order = sheet?.dateOrder === 'monthFirst' ? 'monthFirst' : 'dayFirst';
  const style = sheet?.numberStyle === 'comma' ? 'comma' : 'point';
  const unit = (sheet?.roles.includes('duration') && sheet.unit) || undefined;
  const { type } = row;
  return {
    date: (text: string) => {
      const { date: at, problem } = readDate(text, { order, timeZone, today });
      return { problem, said: at && !problem ? t('ask.day', { at }) : undefined };
    },
    amount: (text: string, kind: 'work' | 'purchase') => {
      const { amount, problem } = readCorrectedAmount(text, { kind, type }, { style, unit });
      return { problem, said: problem ? undefined : t('amount', { of: { amount, type } }) };
    },
  };
}

/** Returns the sheet of a row, whose id begins with that of the sheet. */
function findSheet({ sheets }: ImportPlan, { id }: RowView): SheetView | undefined {
  return sheets.find((sheet) => sheet.id === id.slice(0, id.lastIndexOf(':')));
}

/** Tells whether a row has a date and an amount. Rows of an overview have only a customer. */
function isDated({ kind }: RowView): boolean {
  return kind !== 'card' && kind !== 'customer';
}
