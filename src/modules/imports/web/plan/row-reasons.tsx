import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RowView } from '../../contract/import-view';
import { isFreeRow } from '../../domain/row';
import { usePlannedWords } from './use-planned-words';

/** Shows why a row is refused, raises a question, or should be looked at. */
export function RowReasons({ row }: { row: RowView }) {
  const { t } = useTranslation('imports');
  const { refusal, asks, doubts, running: runningBalance, type } = row;
  const { say } = usePlannedWords(type);
  const reasons = [
    refusal && t(`refusal.${refusal}`),
    asks && t(`asks.${asks}`),
    isFreeRow(row) ? t('rows.notBillable') : null,
    ...doubts.map((doubt) => t(`doubt.${doubt}`)),
    runningBalance &&
      t('rows.running', {
        expected: say(Math.round(runningBalance.expected)),
        stated: say(Math.round(runningBalance.stated)),
      }),
  ].filter(Boolean);
  if (reasons.length === 0) return null;
  return (
    <Stack gap={4}>
      {reasons.map((reason) => (
        <Text size="sm" key={reason}>
          {reason}
        </Text>
      ))}
    </Stack>
  );
}
