import { Textarea, type TextareaProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Field for notes that customers never see. */
export function NotesField(props: TextareaProps) {
  const { t } = useTranslation(['balances', 'balancesLater']);
  return (
    <Textarea
      label={t('balancesLater:field.notes')}
      description={t('notes.hint')}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={1000}
      {...props}
    />
  );
}
