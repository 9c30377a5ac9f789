import { Alert, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BalanceView } from '@/modules/balances/contract/balance';
import { takesMinutes } from '@/modules/balances/domain/rounding';
import { BalanceSelect } from '@/modules/balances/web/card/balance-select';
import { maxTitleLength } from '@/platform/text/text-lengths';
import { useUiWords } from '@/ui/ui-words';
import { OutlookNote } from '../outlook-note';
import { useProblemWords } from '../use-problem-words';
import type { TimeDraft } from '../use-time-draft';
import { CreditField } from './credit-field';
import { DurationField } from './duration-field';

type DraftFieldsProps = {
  time: TimeDraft;
  /**
   * True on a phone: no marks of required fields, no fixed credit, and the charge next to the
   * amount left.
   */
  isShort?: boolean;
  /** Content between the worked amount and the amount left. */
  charge?: ReactNode;
  children?: ReactNode;
};

/** Lets the reader enter work, balance and duration, and shows the effect on the balance. */
export function DraftFields({ time, isShort = false, charge, children }: DraftFieldsProps) {
  const { t } = useTranslation('time');
  const { errorText } = useUiWords();
  const { draft, judgement, change, failure } = time;
  const { balance } = judgement;
  const errors = useProblemWords().findFieldErrors(time);
  // A task of another customer is dropped, because this balance cannot pay for it.
  const choose = ({ id, companyId }: Pick<BalanceView, 'id' | 'companyId'>) => {
    const isForeign = typeof draft.task === 'object' && draft.task.companyId !== companyId;
    change({ balanceId: id, ...(isForeign && { task: undefined }) });
  };
  const isCredit = balance !== undefined && !takesMinutes(balance);
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
        balances={time.work.balances}
        onSearch={time.work.isCut ? (q) => time.work.search({ q }) : undefined}
        value={balance}
        onChange={choose}
        viewpoint={time.viewpoint}
        error={errors.balance}
      />
      {isCredit && !isShort && <CreditField />}
      {!isCredit && (
        <DurationField
          label={t('field.amount')}
          required={!isShort}
          value={draft.amount ?? Number.NaN}
          onChange={(amount) => change({ amount })}
          error={errors.amount}
        />
      )}
      {charge}
      <OutlookNote
        judgement={judgement}
        showsCharge={isShort}
        title={draft.title}
        onChoose={choose}
        onSplit={time.split}
        isPending={time.isPending}
      />
      {children}
      {failure && (
        <Alert color="red" role="alert">
          {errorText(failure)}
        </Alert>
      )}
    </>
  );
}
