import { Checkbox, Group, Select, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { findPeriod } from '@/modules/balances/web/statement/find-period';
import { useToday } from '@/modules/balances/web/words/use-today';
import { toDay } from '@/platform/day';
import type { MailDraft } from '../../contract/mail';

type Statement = { balanceId: string; from: string; to: string };

type StatementFieldsProps = {
  balances: MailDraft['balances'];
  value: Statement | null;
  /**
   * True if the template mentions a statement, which is then attached unless the writer removes it.
   */
  isWanted: boolean;
  onChange: (statement: Statement | null) => void;
  error: ReactNode;
};

/** Lets the reader attach a statement, and choose its balance and period. */
export function StatementFields({
  balances,
  value,
  isWanted,
  onChange,
  error,
}: StatementFieldsProps) {
  const { t } = useTranslation('crm');
  const today = useToday();
  const { timeZone } = useMe();
  const [first] = balances;
  const wholeOf = ({ id, createdAt }: MailDraft['balances'][number]): Statement => ({
    balanceId: id,
    ...findPeriod('everything', today, toDay(new Date(createdAt), timeZone)),
  });

  const wasWanted = useRef(isWanted);
  useEffect(() => {
    if (isWanted && !wasWanted.current && value === null && first) onChange(wholeOf(first));
    wasWanted.current = isWanted;
  });

  return (
    <Stack gap="xs">
      <Checkbox
        label={t('mail.statement')}
        description={first ? undefined : t('mail.statement.none')}
        disabled={!first}
        checked={value !== null}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked && first ? wholeOf(first) : null)
        }
        error={error}
      />
      {value && (
        <Group gap="sm" grow>
          <Select
            label={t('mail.statement.balance')}
            allowDeselect={false}
            data={balances.map(({ id, number }) => ({ value: id, label: number }))}
            value={value.balanceId}
            onChange={(chosen) => {
              const balance = balances.find(({ id }) => id === chosen);
              if (balance) onChange(wholeOf(balance));
            }}
          />
          <TextInput
            type="date"
            label={t('mail.statement.from')}
            max={value.to}
            value={value.from}
            onChange={({ currentTarget }) => onChange({ ...value, from: currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t('mail.statement.to')}
            min={value.from}
            value={value.to}
            onChange={({ currentTarget }) => onChange({ ...value, to: currentTarget.value })}
          />
        </Group>
      )}
    </Stack>
  );
}
