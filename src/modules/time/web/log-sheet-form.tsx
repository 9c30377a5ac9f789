import { Alert, Button, Input, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { BalanceSelect } from '@/modules/balances/web/balance-select';
import { useLocale } from '@/platform/web/use-locale';
import { DialogButtons } from '@/ui/dialog-buttons';
import { useUiWords } from '@/ui/ui-words';
import type { EntryView } from '../contract';
import { chooseBalance } from './choose-balance';
import { chooseCategory } from './choose-category';
import { DurationField } from './duration-field';
import { entriesOf } from './entries-of';
import { distinctEntries } from './find-similar';
import { foresee } from './foresee';
import classes from './log-sheet.module.css';
import { OutlookNote } from './outlook-note';
import { useLogTime } from './use-log-time';
import { useWork } from './use-work';

const durations = [15, 30, 45, 60, 90];

type LogSheetFormProps = {
  /** The balance that was chosen before the sheet was opened. */
  balanceId?: string;
  onDone: () => void;
};

/** A tap on something recent fills in everything, a tap on a duration changes it, a tap on Log is the end. */
export function LogSheetForm({ onDone, balanceId }: LogSheetFormProps) {
  const { t } = useTranslation(['time', 'ui']);
  const locale = useLocale();
  const { timeZone } = useMe();
  const { errorText } = useUiWords();
  const work = useWork();
  const logTime = useLogTime();
  const [title, setTitle] = useState('');
  const [minutes, setMinutes] = useState(Number.NaN);
  const [repeated, setRepeated] = useState<EntryView>();
  const [chosenId, setChosenId] = useState(balanceId);
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const viewpoint = { serviceDate: work.today, today: work.today, isStaff: work.isStaff };
  const { balance } = chooseBalance(work.balances, work.entries, { chosenId, title }, viewpoint);
  const isCredits = balance?.type === 'credits';
  const amount = isCredits ? 1 : minutes;
  const outlook =
    balance && amount > 0 ? foresee(balance, { amount, type: balance.type }, { ...work, ...viewpoint }) : undefined;
  const task = repeated && repeated.companyId === balance?.companyId ? repeated.task : null;

  const repeat = (entry: EntryView) => {
    setRepeated(entry);
    setTitle(entry.title);
    setChosenId(entry.balanceId);
    if (entry.type === 'hours') setMinutes(entry.workedAmount);
  };
  const send = async () => {
    setAsked(true);
    if (!balance || title.trim().length < 2 || outlook?.kind !== 'fits' || isPending) return;
    setPending(true);
    setFailure(undefined);
    const category = chooseCategory(work.entries, { typed: repeated?.category, title });
    const draft = { title: title.trim(), serviceDate: work.today, category, taskId: task?.id ?? null };
    try {
      await logTime(entriesOf(draft, [{ balance, amount }], timeZone));
      onDone();
    } catch (error) {
      setFailure(error);
    } finally {
      setPending(false);
    }
  };

  // “1 h 30” is enough on a button among durations.
  const short = (duration: number) => {
    const text = formatAmount({ amount: duration, type: 'hours' }, locale);
    return duration > 60 ? text.replace(/\u00a0min$/, '') : text;
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap="md">
        {!isCredits && (
          <Input.Wrapper label={t('time:sheet.duration')} labelElement="div">
            <div className={classes.durations}>
              {durations.map((duration) => (
                <button
                  key={duration}
                  type="button"
                  className={classes.duration}
                  aria-pressed={duration === minutes}
                  onClick={() => setMinutes(duration)}
                >
                  {short(duration)}
                </button>
              ))}
            </div>
          </Input.Wrapper>
        )}
        <Recent entries={distinctEntries(work.entries, '')} chosen={repeated} onChoose={repeat} />
        <TextInput
          label={t('time:field.title')}
          value={title}
          maxLength={140}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          error={isAsked && title.trim().length < 2 && t('time:validation.title')}
        />
        <BalanceSelect
          label={t('time:field.balance')}
          balances={work.balances}
          value={balance}
          onChange={({ id }) => setChosenId(id)}
          viewpoint={viewpoint}
          error={isAsked && !balance && t('time:quick.noBalance')}
        />
        {!isCredits && (
          <DurationField
            label={t('time:field.amount')}
            value={minutes}
            onChange={setMinutes}
            error={isAsked && !(minutes > 0) && t('ui:validation.duration')}
          />
        )}
        <OutlookNote outlook={outlook} balance={balance} worked={amount} onChoose={({ id }) => setChosenId(id)} />
        {failure !== undefined && (
          <Alert color="red" role="alert">
            {errorText(failure)}
          </Alert>
        )}
      </Stack>
      <DialogButtons>
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {t('time:quick.submit')}
        </Button>
      </DialogButtons>
    </form>
  );
}

type RecentProps = { entries: EntryView[]; chosen: EntryView | undefined; onChoose: (entry: EntryView) => void };

function Recent({ entries, chosen, onChoose }: RecentProps) {
  const { t } = useTranslation('time');
  if (entries.length === 0) return null;
  return (
    <Input.Wrapper label={t('sheet.recent')} labelElement="div">
      <div className={classes.recents}>
        {entries.map((entry) => (
          <button
            key={entry.id}
            type="button"
            className={classes.recent}
            aria-pressed={entry.id === chosen?.id}
            onClick={() => onChoose(entry)}
          >
            <span className={classes.recentTitle}>{entry.title}</span>
            <span className={classes.recentCustomer}>{entry.companyName}</span>
          </button>
        ))}
      </div>
    </Input.Wrapper>
  );
}
