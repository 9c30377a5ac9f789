import { IconLock } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  formatAmount,
  formatAmountCompact,
  formatAmountLong,
  formatDayHeading,
} from '@/i18n/format';
import type { Day } from '@/platform/day';
import type { Locale } from '@/platform/locale';
import { parseDuration } from '@/platform/reading/duration-grammar';
import { useLocale } from '@/platform/web/use-locale';
import look from '@/ui/look.module.css';
import type { EntryView } from '../../contract/entry';
import { isInFuture } from '../../domain/entry-rules';
import { createEmptyWork, judge, startDraft } from '../../domain/work-draft';
import { findEditable, sumWorked, type WeekRow } from './build-rows';
import { type SaveState, useSaveCell } from './use-save-cell';
import type { CellDraft } from './use-unsaved';
import classes from './week-grid.module.css';

type WeekCellProps = {
  row: WeekRow;
  day: Day;
  entries: EntryView[];
  today: Day;
  /** Unsaved text of this cell. */
  draft: CellDraft;
  onState: (state: SaveState | undefined) => void;
  onOpen: (entries: EntryView[]) => void;
  onEmptied: (entry: EntryView) => void;
};

/**
 * Shows one day of a row: a field for no or one entry, otherwise a button that opens the entries.
 */
export function WeekCell({
  row,
  day,
  entries,
  today,
  draft,
  onState,
  onOpen,
  onEmptied,
}: WeekCellProps) {
  const { t } = useTranslation(['time', 'timeLater']);
  const locale = useLocale();
  const { typed } = draft;
  const isFuture = isInFuture(day, today);
  const entry = findEditable(entries);
  const saving = useSaveCell({ row, day, entry, draft, onState });

  const worked = sumWorked(entries)[0];
  const readAmount = (value: string) => readCell(value, { row, day, today, locale });
  const isCredits = row.type === 'credits';
  const format = isCredits ? formatAmount : formatAmountCompact;
  const written = worked ? format(worked, locale) : '';
  const label = [formatDayHeading(day, today, locale), row.title, row.companyName].join(', ');

  if (entries.length > 0 && (!entry || isCredits)) {
    return (
      <OpenerCell
        row={row}
        entries={entries}
        label={label}
        written={written}
        onOpen={() => {
          // The entry can no longer be edited here, so the typed text cannot be saved.
          draft.remove();
          onOpen(entries);
        }}
      />
    );
  }

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
      value={typed ?? written}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          saving.hold();
          draft.remove();
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
        if (isUnreadable) draft.refuse(typed, t('timeLater:week.unreadable', { text: typed }));
        // Leaving the cell saves a refused text again: the connection may be back, or the balance
        // topped up.
        if (minutes !== undefined && draft.problem !== undefined) saving.save(minutes, typed);
        // The typed text is shown until the saved entry is loaded.
        void saving.flush().then(() => draft.removeSaved(typed));
      }}
    />
  );
}

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Moves the focus between cells by arrow keys. In a field, they move the caret first and leave only
 * at its edge.
 */
function moveBetweenCells(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const cell = event.currentTarget.closest('td');
  if (!step || !cell || event.altKey || event.ctrlKey || event.metaKey) return;
  if (step[1] !== 0 && !isAtEdge(event.currentTarget, step[1])) return;

  const rows = [...(cell.closest('table')?.querySelectorAll('tbody tr') ?? [])];
  const next = rows[rows.findIndex((row) => row.contains(cell)) + step[0]];
  const column = [...(cell.parentElement?.children ?? [])].indexOf(cell) + step[1];
  const target = next?.children[column]?.querySelector<HTMLElement>('input, button');
  event.preventDefault();
  target?.focus();
}

function isAtEdge(element: HTMLElement, direction: number): boolean {
  if (!(element instanceof HTMLInputElement) || element.readOnly) return true;
  const { selectionStart, selectionEnd, value } = element;
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length;
  return isAllSelected || (direction < 0 ? selectionEnd === 0 : selectionStart === value.length);
}

type OpenerCellProps = {
  row: WeekRow;
  entries: readonly EntryView[];
  label: string;
  written: string;
  onOpen: () => void;
};

/** Shows a cell as a button, because its entries are changed in their own dialogs. */
function OpenerCell({ row, entries, label, written, onOpen }: OpenerCellProps) {
  const { t } = useTranslation(['time', 'timeLater']);
  const locale = useLocale();
  const worked = sumWorked(entries)[0];
  const isCredits = row.type === 'credits';
  const isLocked = entries.length === 1 && row.type === 'hours';
  const facts = worked ? formatAmountLong(worked, locale) : '';
  const what = isLocked
    ? t('timeLater:week.locked')
    : t('timeLater:week.several', { count: entries.length });
  return (
    <button
      type="button"
      className={`${look.line} ${classes.opener}`}
      aria-label={[label, facts, what].join(', ')}
      onKeyDown={(event) => event.key !== 'Enter' && moveBetweenCells(event)}
      onClick={onOpen}
    >
      {isLocked && <IconLock size={13} aria-hidden="true" />}
      {written}
      {entries.length > 1 && !isCredits && <span className={look.hint}>×{entries.length}</span>}
    </button>
  );
}

type CellPlace = { row: WeekRow; day: Day; today: Day; locale: Locale };

/** Reads the typed amount; undefined if it cannot be logged as one entry. */
function readCell(value: string, { row, day, today, locale }: CellPlace): number | undefined {
  const amount = row.type === 'credits' ? readCredit(value) : parseDuration(value, locale)?.minutes;
  const work = startDraft(day, { title: row.title, amount, type: row.type });
  return judge(work, createEmptyWork(today)).problems.length === 0 ? amount : undefined;
}

/** Reads one credit; undefined for any other text, because a punch is always one credit. */
function readCredit(value: string): number | undefined {
  return /^1(\s|\u00a0)*(klip|credits?)?$/i.test(value.trim()) ? 1 : undefined;
}
