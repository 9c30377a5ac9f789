import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { CompanySelect } from '@/modules/people/web/company-select';
import type { AmountType } from '@/platform/amount';
import { useLocale } from '@/platform/web/use-locale';
import { FormDialog } from '@/ui/dialog/form-dialog';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { DataTable } from '@/ui/table/data-table';
import { nothing, type TableColumn } from '@/ui/table/table-column';
import type { ImportBalance, ImportCustomer } from '../../contract/import-view';
import { readLeftTyped } from '../../domain/read-left-typed';
import type { Answer, OpenPlan } from './answer';
import { usePlannedWords } from './use-planned-words';

/**
 * Shows customers and their balances: what was bought and what is left, by the file and after the
 * import.
 */
export function ImportCustomers({ importId, plan, answer, isBusy }: OpenPlan) {
  const { t } = useTranslation('imports');
  const [opened, setOpened] = useState<PlannedLine>();
  const columns = useColumns(isBusy, answer);
  if (plan.customers.length === 0) return null;
  const lines = plan.customers.flatMap((customer): PlannedLine[] =>
    customer.cards.length === 0
      ? [{ customer, balance: undefined, isFirst: true }]
      : customer.cards.map((balance, place) => ({ customer, balance, isFirst: place === 0 })),
  );
  return (
    <Panel title={t('customers.title')} isFlush>
      <DataTable
        caption={t('customers.caption')}
        columns={columns}
        rows={lines}
        rowKey={({ customer, balance }) => `${customer.key} ${balance?.key}`}
        onOpen={setOpened}
      />
      {opened && (
        <FixBalanceDialog
          place={`card ${importId} ${opened.customer.key} ${opened.balance?.key}`}
          line={opened}
          answer={answer}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Panel>
  );
}

/** Line of the table: a customer with one balance. Only the first line of a customer names them. */
type PlannedLine = {
  customer: ImportCustomer;
  balance: ImportBalance | undefined;
  isFirst: boolean;
};

type FixBalanceDialogProps = {
  place: string;
  line: PlannedLine;
  answer: Answer;
  onClose: () => void;
};

const newCustomer = 'new';

/** Lets the importer change the company behind a name, and the amount left on a balance. */
function FixBalanceDialog({ place, line, answer, onClose }: FixBalanceDialogProps) {
  const { t } = useTranslation('imports');
  const locale = useLocale();
  const { customer, balance } = line;
  const before = { company: customer.companyId ?? newCustomer, left: '' };
  const isAmount = (text: string) =>
    text === '' || (balance !== undefined && readLeftTyped(text, balance.type, locale) !== null);
  const schema = z.strictObject({
    company: z.string(),
    left: z.string().trim().refine(isAmount, { error: 'imports:customers.notANumber' }),
  });
  return (
    <FormDialog
      opened
      place={place}
      onClose={onClose}
      title={[customer.name, balance?.label].filter(Boolean).join(' – ')}
      submitLabel={t('rows.save')}
      schema={schema}
      initialValues={before}
      submit={async ({ company, left: typed }) => {
        const left = balance && readLeftTyped(typed, balance.type, locale);
        const companyId = company === newCustomer ? null : company;
        await answer({
          ...(company !== before.company && { customers: [{ key: customer.key, companyId }] }),
          ...(balance && typeof left === 'number' && { cards: [{ key: balance.key, left }] }),
        });
      }}
    >
      {(form) => (
        <Stack gap="md">
          <CompanySelect
            label={t('customers.company')}
            first={{ id: newCustomer, name: t('customers.newCompany') }}
            allowDeselect={false}
            value={form.values.company}
            onChange={(company) => form.setFieldValue('company', company?.id ?? newCustomer)}
          />
          {balance && (
            <TextInput
              label={t('customers.left')}
              placeholder={
                balance.left === null
                  ? undefined
                  : t('amount', { of: { amount: balance.resulting, type: balance.type } })
              }
              maxLength={20}
              {...form.getInputProps('left')}
            />
          )}
        </Stack>
      )}
    </FormDialog>
  );
}

function useColumns(isBusy: boolean, answer: Answer): TableColumn<PlannedLine>[] {
  const { t } = useTranslation('imports');
  const say = (amount: number | null | undefined, type: AmountType) =>
    amount === null || amount === undefined ? nothing : t('amount', { of: { amount, type } });
  const figure = (
    key: 'boughtByFile' | 'boughtHere' | 'leftByFile' | 'leftHere',
    read: (balance: ImportBalance) => number | null,
  ): TableColumn<PlannedLine> => ({
    key,
    header: t(`customers.${key}`),
    align: 'end',
    isStrong: key === 'leftHere',
    cell: ({ balance }) => balance && say(read(balance), balance.type),
  });
  return [
    {
      key: 'customer',
      header: t('customers.customer'),
      isRowHeader: true,
      cell: ({ customer }) => customer.name,
    },
    {
      key: 'state',
      header: t('customers.card'),
      card: 'plain',
      cell: (line) => <PlannedState {...line} />,
    },
    figure('boughtByFile', ({ byFile }) => byFile.bought),
    figure('boughtHere', ({ left, bought }) => (left === null ? null : bought)),
    figure('leftByFile', ({ byFile }) => byFile.left),
    figure('leftHere', ({ left, resulting }) => (left === null ? null : resulting)),
    {
      key: 'act',
      header: '',
      card: 'plain',
      cell: ({ customer: { key, name, isLeftOut }, isFirst }) => {
        const verb = t(isLeftOut ? 'customers.takeIn' : 'customers.leaveOut');
        return (
          isFirst && (
            <Button
              size="compact-sm"
              variant="subtle"
              disabled={isBusy}
              aria-label={`${verb}: ${name}`}
              onClick={() => void answer({ customers: [{ key, isLeftOut: !isLeftOut }] })}
            >
              {verb}
            </Button>
          )
        );
      },
    },
  ];
}

/** Tells whether a new balance has used amounts that no row charges, as in an overview. */
function isUsedBefore({ byFile, asks, charged, number }: ImportBalance): boolean {
  return number === null && asks === null && charged === 0 && (byFile.used ?? 0) > 0;
}

/**
 * Shows the balance, whether the customer is new, the problems of both, and balances that already
 * exist.
 */
function PlannedState({ customer, balance, isFirst }: PlannedLine) {
  const { t } = useTranslation('imports');
  const { companyId, isLeftOut, problem } = customer;
  const { say } = usePlannedWords(balance?.type ?? 'hours');
  const problems = [
    isFirst && problem && t(`problem.${problem}`),
    balance?.problem && t(`problem.${balance.problem}`),
    balance?.isMoved && t('customers.moved'),
    balance?.isNumberTaken && t('customers.numberTaken', { number: balance.label }),
    balance &&
      isUsedBefore(balance) &&
      t('customers.usedBefore', { used: say(balance.byFile.used ?? 0) }),
    ...(balance?.beside.map(({ number, left }) =>
      t('customers.beside', { number, left: say(left) }),
    ) ?? []),
  ].filter(Boolean);
  return (
    <Stack gap={4}>
      <Group gap="xs">
        {balance && (
          <span>
            <span className={look.noWrap}>{balance.number ?? t('customers.newCard')}</span>
            {balance.label && ` – ${balance.label}`}
          </span>
        )}
        {isFirst && (
          <Badge variant="default">
            {t(isLeftOut ? 'status.leftOut' : companyId ? 'customers.known' : 'customers.new')}
          </Badge>
        )}
      </Group>
      {problems.map((words) => (
        <Text size="sm" key={String(words)}>
          {words}
        </Text>
      ))}
    </Stack>
  );
}
