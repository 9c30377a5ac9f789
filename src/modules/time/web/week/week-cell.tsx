import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatAmountCompact, formatAmountLong, formatDayHeading } from '@/i18n/format';
import type { Day } from '@/platform/day';
import { parseDuration } from '@/platform/duration-grammar';
import { useLocale } from '@/platform/web/use-locale';
import type { EntryView } from '../../contract';
import { moveBetweenCells } from './move-between-cells';
import { editedBy, type WeekRow, workedIn } from './rows-of';
import { type SaveState, useSaveCell } from './use-save-cell';
import type { Draft } from './use-unsaved';
import classes from './week-grid.module.css';

type WeekCellProps = {
  row: WeekRow;
  day: Day;
  entries: EntryView[];
  /** Work is logged when it has been done. */
  isFuture: boolean;
  /** What was typed here and is not saved. */
  draft: Draft;
  onState: (state: SaveState | undefined) => void;
  onOpen: (entries: EntryView[]) => void;
  onEmptied: (entry: EntryView) => void;
};

/** One day of one row: a field where there is one entry or none, a button that opens them otherwise. */
export function WeekCell({ row, day, entries, isFuture, draft, onState, onOpen, onEmptied }: WeekCellProps) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  const { typed } = draft;
  const entry = editedBy(entries);
  const saving = useSaveCell({ row, day, entry, draft, onState });

  const worked = workedIn(entries)[0];
  const written = worked ? formatAmountCompact(worked, locale) : '';
  const label = [formatDayHeading(day, locale), row.title, row.companyName].join(', ');

  if (entries.length > 0 && (!entry || row.type === 'credits')) {
    const isLocked = entries.length === 1 && row.type === 'hours';
    const facts = worked ? formatAmountLong(worked, locale) : '';
    const what = isLocked ? t('week.locked') : t('week.several', { count: entries.length });
    return (
      <button
        type="button"
        className={classes.opener}
        aria-label={[label, facts, what].join(', ')}
        onKeyDown={(event) => event.key !== 'Enter' && moveBetweenCells(event)}
        onClick={() => {
          // Somebody has locked it or logged more on it: what was typed here cannot be saved here any more.
          draft.forget();
          onOpen(entries);
        }}
      >
        {isLocked && <IconLock size={13} aria-hidden="true" />}
        {written}
        {entries.length > 1 && <span className={classes.count}>×{entries.length}</span>}
      </button>
    );
  }

  const text = typed ?? written;
  const minutes = typed === undefined ? undefined : readAmount(typed);
  const isUnreadable = typed !== undefined && typed.trim() !== '' && minutes === undefined;
  return (
    <input
      className={classes.cell}
      type="text"
      inputMode="text"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isUnreadable || draft.problem !== undefined || undefined}
      readOnly={isFuture}
      data-future={isFuture || undefined}
      value={text}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          saving.hold();
          draft.forget();
        }
        moveBetweenCells(event);
      }}
      onChange={({ currentTarget: { value } }) => {
        draft.type(value);
        const amount = readAmount(value);
        if (amount === undefined) saving.hold();
        else saving.save(amount, value);
      }}
      onBlur={() => {
        if (typed === undefined) return;
        if (typed.trim() === '' && entry) onEmptied(entry);
        if (isUnreadable) draft.refuse(typed, t('week.unreadable', { text: typed }));
        // What was refused is tried again: the connection may be back, or the balance filled up.
        if (minutes !== undefined && draft.problem !== undefined) saving.save(minutes, typed);
        // What was typed stays in sight until what was saved has been read anew.
        void saving.flush().then(() => draft.settle(typed));
      }}
    />
  );

  /** Whole minutes that one entry holds; of a punch card one credit and nothing else. */
  function readAmount(value: string): number | undefined {
    if (row.type === 'credits') return /^1(\s|\u00a0)*(klip|credits?)?$/i.test(value.trim()) ? 1 : undefined;
    const amount = parseDuration(value, locale)?.minutes;
    return amount !== undefined && amount >= 1 && amount <= 1440 ? amount : undefined;
  }
}
