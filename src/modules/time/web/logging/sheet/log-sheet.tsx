import { Button, Input, Modal, Stack } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import { isDay } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import { DialogButtons } from '@/ui/dialog/dialog-buttons';
import { DialogBelow, useDialogsAbove } from '@/ui/dialog/dialogs-above';
import { useUiWords } from '@/ui/ui-words';
import type { EntryView } from '../../../contract/entry';
import { listDistinct } from '../../../domain/balance-choice/find-similar';
import type { WorkDraft } from '../../../domain/work-draft';
import { readTimeSearch } from '../../list/time-search';
import { copyWork } from '../copy-work';
import { DraftFields } from '../fields/draft-fields';
import { useTimeDraft } from '../use-time-draft';
import { useWork } from '../use-work';
import classes from './log-sheet.module.css';
import { MoreOfDraft } from './more-of-draft';

/**
 * Lets the reader log from any page on a phone. The round button opens it by adding `log=1` to the
 * address; `log` may also be the id of the balance that pays, or the day of the work.
 */
export function LogSheet({ opened }: { opened: boolean }) {
  const { t } = useTranslation('time');
  const { close: closeLabel } = useUiWords();
  const navigate = useNavigate();
  const { log } = readTimeSearch(useSearch({ strict: false }));
  const { isCovered, count } = useDialogsAbove(opened);
  const close = () =>
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...previous, log: undefined }),
      replace: true,
    });

  return (
    <Modal
      opened={opened}
      onClose={() => !isCovered() && close()}
      title={t('quick.label')}
      closeButtonProps={{ 'aria-label': closeLabel }}
    >
      <DialogBelow value={count}>
        <LogSheetForm known={toKnown(log)} onDone={close} />
      </DialogBelow>
    </Modal>
  );
}

type LogSheetFormProps = {
  /** Values that are given when the sheet opens. */
  known: Partial<WorkDraft>;
  onDone: () => void;
};

/**
 * Shows the form of the sheet. A tap on a recent entry fills in everything, and a tap on a duration
 * changes it.
 */
function LogSheetForm({ onDone, known }: LogSheetFormProps) {
  const { t } = useTranslation('time');
  const work = useWork();
  const time = useTimeDraft(work, {
    place: 'sheet',
    known: { ...known, isUnitOfBalance: true },
    onLogged: onDone,
  });
  const [repeated, setRepeated] = useState<EntryView>();
  const { draft, change } = time;

  const repeat = (entry: EntryView) => {
    setRepeated(entry);
    change({ ...copyWork(entry), ...(entry.type === 'hours' && { amount: entry.workedAmount }) });
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        time.log();
      }}
    >
      <Stack gap="md">
        {!time.isPunch && (
          <Durations chosen={draft.amount} onChoose={(minutes) => change({ amount: minutes })} />
        )}
        <Recent entries={listDistinct(work.entries, '')} chosen={repeated} onChoose={repeat} />
        <DraftFields entry={time} isShort>
          <MoreOfDraft time={time} />
        </DraftFields>
      </Stack>
      <DialogButtons>
        <Button type="submit" size="lg" fullWidth loading={time.isPending}>
          {t('quick.submit')}
        </Button>
      </DialogButtons>
    </form>
  );
}

const durations = [15, 30, 45, 60, 90];

type DurationsProps = { chosen: number | undefined; onChoose: (minutes: number) => void };

function Durations({ chosen, onChoose }: DurationsProps) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  // The short form “1 h 30” suffices on a button among durations.
  const shorten = (minutes: number) => {
    const text = formatAmount({ amount: minutes, type: 'hours' }, locale);
    return minutes > 60 ? text.replace(/\u00a0min$/, '') : text;
  };
  return (
    <Input.Wrapper label={t('sheet.duration')} labelElement="div">
      <div className={classes.durations}>
        {durations.map((minutes) => (
          <button
            key={minutes}
            type="button"
            className={classes.duration}
            aria-pressed={minutes === chosen}
            onClick={() => onChoose(minutes)}
          >
            {shorten(minutes)}
          </button>
        ))}
      </div>
    </Input.Wrapper>
  );
}

type RecentProps = {
  entries: EntryView[];
  chosen: EntryView | undefined;
  onChoose: (entry: EntryView) => void;
};

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

function toKnown(log: string | number | undefined): Partial<WorkDraft> {
  if (typeof log !== 'string') return {};
  return isDay(log) ? { serviceDate: log } : { balanceId: log };
}
