// biome-ignore-all lint/a11y/noRedundantRoles: without its display it is no table in Safari

import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '@/modules/balances/web/words/use-today';
import { maxTitleLength } from '@/platform/text/text-lengths';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { showUndo } from '@/ui/feedback/show-undo';
import { useKeptState } from '@/ui/kept-text';
import look from '@/ui/look.module.css';
import { useUiWords } from '@/ui/ui-words';
import type { EntryChanges } from '../../contract/changes';
import type { EntryView } from '../../contract/entry';
import { addMinutes } from '../../domain/to-instant';
import {
  createEmptyWork,
  judge,
  startDraft,
  toFree,
  type WorkDraft,
} from '../../domain/work-draft';
import { DurationField } from '../logging/fields/duration-field';
import { useProblemWords } from '../logging/use-problem-words';
import classes from './edited-row.module.css';

/** Field that gets the focus when the edit begins. */
export type EditedField = 'title' | 'amount';

type EditedRowProps = {
  entry: EntryView;
  field: EditedField;
  columns: number;
  onDone: () => void;
};

/** Lets the reader edit title and time of an entry in its row. Enter saves, and Esc cancels. */
export function EditedRow({ entry: shown, field, columns, onDone }: EditedRowProps) {
  const { t } = useTranslation(['time', 'ui']);
  const { id, entry, title, amount, free, type, write, submit, isPending, refusal } = useEdit(
    shown,
    onDone,
  );
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDone();
  };
  return (
    <tr role="row" className={classes.row} data-entry={id}>
      <td role="cell" colSpan={columns} className={classes.cell}>
        <form
          noValidate
          className={look.row}
          aria-label={t('time:list.edit', { title: entry.title })}
          onKeyDown={leave}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <TextInput
            className={classes.title}
            aria-label={t('time:field.title')}
            maxLength={maxTitleLength}
            value={title}
            ref={field === 'title' ? focusOnce : undefined}
            onChange={({ currentTarget }) => write({ title: currentTarget.value })}
          />
          {type === 'hours' && (
            <div className={classes.amount} ref={field === 'amount' ? focusOnce : undefined}>
              <DurationField
                aria-label={t('time:field.amount')}
                value={amount}
                onChange={(minutes) => write({ amount: minutes })}
              />
            </div>
          )}
          <Checkbox
            my="auto"
            label={t('time:field.freeAmount')}
            checked={free !== undefined}
            onChange={({ currentTarget }) =>
              write({ free: currentTarget.checked ? 'all' : undefined })
            }
          />
          <Button type="submit" loading={isPending}>
            {t('time:edit.save')}
          </Button>
          <Button variant="default" onClick={onDone}>
            {t('ui:action.cancel')}
          </Button>
          {refusal && (
            <p role="alert" className={classes.refusal}>
              {refusal}
            </p>
          )}
        </form>
      </td>
    </tr>
  );
}

/** Returns the state of a row's edit: its texts, its problems and the function that saves. */
function useEdit(shown: EntryView, onDone: () => void) {
  const { t } = useTranslation(['time', 'ui']);
  const { errorText } = useUiWords();
  const { sayProblem } = useProblemWords();
  const today = useToday();
  const { act, done } = useAct(api.time.key(), api.balances.key());
  // The entry is kept as it was shown when the edit began, because a later change has not been
  // seen.
  const [{ entry, title, amount, free }, setWritten] = useKeptState(`entry row ${shown.id}`, {
    entry: shown,
    title: shown.title,
    ...workOf(shown),
  });
  const { id, type } = entry;
  const write = (changes: Partial<Pick<WorkDraft, 'title' | 'free'> & { amount: number }>) =>
    setWritten((known) => ({ ...known, ...changes }));
  const [showsProblems, setShowsProblems] = useState(false);
  const work = startDraft(entry.serviceDate, { title, amount, free, type });
  const { problems } = judge(work, createEmptyWork(today));
  const saving = useMutation({ mutationFn: save, onSuccess: onDone });

  async function save(): Promise<void> {
    const changes = findChanges({ title: title.trim(), amount, free }, entry);
    if (Object.keys(changes).length === 0) return;
    const updating = client.time.update({ id, version: entry.version, ...changes });
    await done(updating);
    const { version } = await updating;
    const before = {
      ...findChanges({ title: entry.title, ...workOf(entry) }, await updating),
      ...(entry.freeReason && { freeReason: entry.freeReason }),
    };
    showUndo({
      message: t('time:updated.toast'),
      about: `${title} · ${entry.companyName}`,
      label: t('ui:action.undo'),
      undo: () => void act(() => client.time.update({ id, version, ...before })),
    });
  }

  const submit = () => {
    setShowsProblems(true);
    if (problems.length === 0 && !saving.isPending) saving.mutate();
  };
  const [problem] = showsProblems ? problems : [];
  const refusal = saving.error ? errorText(saving.error) : problem && sayProblem(problem);
  return {
    id,
    entry,
    title,
    amount,
    free,
    type,
    write,
    submit,
    isPending: saving.isPending,
    refusal,
  };
}

type EditedWork = { amount: number; free: WorkDraft['free'] };

function workOf(entry: EntryView): EditedWork {
  return { amount: entry.workedAmount, free: toFree(entry) };
}

/** Returns the fields that changed. An interval keeps its beginning; its end follows the amount. */
function findChanges(wanted: EditedWork & { title: string }, from: EntryView): EntryChanges {
  const freeAmount = wanted.free === 'all' ? wanted.amount : (wanted.free ?? 0);
  const endsAt = from.startsAt && addMinutes(from.startsAt, wanted.amount);
  return {
    ...(wanted.title !== from.title && { title: wanted.title }),
    ...(wanted.amount !== from.workedAmount && {
      amount: wanted.amount,
      ...(endsAt && { endsAt }),
    }),
    ...(freeAmount !== from.freeAmount && { freeAmount }),
  };
}

function focusOnce(place: HTMLElement | null): void {
  const input = place instanceof HTMLInputElement ? place : place?.querySelector('input');
  if (!input || input.form?.contains(document.activeElement)) return;
  input.focus();
  input.select();
}
