import { Alert, SimpleGrid, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BalanceView } from '@/modules/balances/contract/balance';
import { BalanceSelect } from '@/modules/balances/web/card/balance-select';
import { maxTitleLength } from '@/platform/text/text-lengths';
import { useUiWords } from '@/ui/ui-words';
import { DoubtNote } from '../doubt-note';
import { OutlookNote } from '../outlook-note';
import { CreditField } from './credit-field';
import { DurationField } from './duration-field';
import { FreeField } from './free-field';
import type { WrittenEntry } from './written-entry';

type DraftFieldsProps = {
  entry: WrittenEntry;
  /** True on a phone: no marks of required fields, and no fixed credit. */
  isShort?: boolean;
  /** Content between the worked amount and the amount left, in place of the charge. */
  charge?: ReactNode;
  /** Field beside the duration. */
  interval?: ReactNode;
  children?: ReactNode;
};

/** Lets the reader enter work, balance and duration, and shows the effect on the balance. */
export function DraftFields({
  entry,
  isShort = false,
  charge,
  interval,
  children,
}: DraftFieldsProps) {
  const { t } = useTranslation('time');
  const { errorText } = useUiWords();
  const { work, draft, judgement, change, isPunch, errors, failure, startsAt, entryId } = entry;
  // A task of another customer is dropped, because this balance cannot pay for it.
  const choose = ({ id, companyId }: Pick<BalanceView, 'id' | 'companyId'>) => {
    const isForeign = typeof draft.task === 'object' && draft.task.companyId !== companyId;
    change({ balanceId: id, ...(isForeign && { task: undefined }) });
  };
  const duration = (
    <DurationField
      label={t('field.amount')}
      required={!isShort}
      value={draft.amount ?? Number.NaN}
      onChange={(amount) => change({ amount })}
      error={errors.amount}
    />
  );
  const amount = interval ? (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {duration}
      {interval}
    </SimpleGrid>
  ) : (
    duration
  );
  return (
    <>
      <TextInput
        label={t('field.title')}
        required={!isShort}
        maxLength={maxTitleLength}
        data-autofocus={!isShort || undefined}
        value={draft.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        error={errors.title}
      />
      <BalanceSelect
        label={t(isShort ? 'field.balanceId' : 'selectBalance')}
        required={!isShort}
        balances={work.balances}
        onSearch={work.isCut ? (q) => work.search({ q }) : undefined}
        value={judgement.balance}
        onChange={choose}
        viewpoint={entry.viewpoint}
        error={errors.balance}
      />
      {isPunch ? !isShort && <CreditField /> : amount}
      <FreeField entry={entry} />
      {charge}
      <OutlookNote
        judgement={judgement}
        showsCharge={charge === undefined}
        title={draft.title}
        onChoose={choose}
        onSplit={entry.split}
        isPending={entry.isPending ?? false}
      />
      <DoubtNote draft={draft} judgement={judgement} startsAt={startsAt} exceptId={entryId} />
      {children}
      {failure && (
        <Alert color="red" role="alert">
          {errorText(failure)}
        </Alert>
      )}
    </>
  );
}
