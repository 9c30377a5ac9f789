import { ActionBar, Anchor, Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import { useActor } from '@/modules/accounts/web/use-actor';
import type { Actor } from '@/platform/actor';
import { useLocale } from '@/platform/web/use-locale';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { useLastGiven } from '@/ui/dialog/use-last-given';
import look from '@/ui/look.module.css';
import type { EntryView } from '../../../contract/entry';
import { maxAtOnce } from '../../../domain/entry-rules';
import { canConfirm, refusalToBill, refusalToChange, refusalToValidate } from '../../../policy';
import { sumByUnit } from '../../entry/sum-by-unit';
import type { EntryChanging } from '../../entry/use-entry-changes';
import classes from './bulk-bar.module.css';
import { MoveDialog } from './move-dialog';

type BulkBarProps = {
  /** Selected entries as they are shown. */
  rows: readonly EntryView[];
  /** Loads and selects everything that matches the filter. */
  onEverything: () => Promise<void>;
  /** Number of entries that match the filter, loaded or not; undefined until it is known. */
  matching: number | undefined;
  changing: EntryChanging;
  onClear: () => void;
};

type BulkDialog = { kind: 'move' | 'delete'; rows: readonly EntryView[] };

/** Shows the sum of the selected entries and the actions for them. */
export function BulkBar({ rows, onEverything, matching, changing, onClear }: BulkBarProps) {
  const { t } = useTranslation(['time', 'timeLater']);
  // The rows are kept as they were when the dialog opened, because later changes have not been
  // seen.
  const [dialog, setDialog] = useState<BulkDialog>();
  const chosen = useLastGiven(dialog)?.rows ?? [];
  const close = () => setDialog(undefined);
  return (
    <>
      <ActionBar
        opened={rows.length > 0}
        onClose={onClear}
        aria-label={t('bulk')}
        className={`${look.lineApart} ${classes.bar}`}
        closeOnEscape
      >
        <Chosen rows={rows} matching={matching} onEverything={onEverything} />
        <Group gap="xs">
          <Actions rows={rows} changing={changing} onDone={onClear} onOpen={setDialog} />
          <Button variant="default" size="sm" onClick={onClear}>
            {t('timeLater:bulk.clear')}
          </Button>
        </Group>
      </ActionBar>
      <MoveDialog
        place="move"
        opened={dialog?.kind === 'move'}
        onClose={close}
        count={chosen.length}
        move={(balanceId) => changing.move(chosen, balanceId, onClear)}
      />
      <ConfirmDialog
        opened={dialog?.kind === 'delete'}
        onClose={close}
        title={t('timeLater:bulk.delete.title', { count: chosen.length })}
        confirmLabel={t('timeLater:bulk.delete.confirm', { count: chosen.length })}
        confirm={() => changing.remove(chosen, onClear)}
      >
        {t(
          chosen.every(({ amount }) => amount === 0)
            ? 'timeLater:delete.free'
            : 'timeLater:bulk.delete.text',
        )}
      </ConfirmDialog>
    </>
  );
}

/** Shows the number of selected entries and their sum, with a button to select all that match. */
function Chosen({
  rows,
  matching,
  onEverything,
}: Pick<BulkBarProps, 'rows' | 'matching' | 'onEverything'>) {
  const { t } = useTranslation(['time', 'timeLater']);
  const locale = useLocale();
  const choosing = useMutation({ mutationFn: onEverything });
  const canTakeAll = matching !== undefined && matching > rows.length && matching <= maxAtOnce;
  return (
    <div className={classes.count}>
      <Text fw={650} component="span">
        {t('timeLater:bulk.selected', { count: rows.length })}
      </Text>
      <span className={classes.sum}>
        {sumByUnit(rows)
          .map((quantity) => formatAmount(quantity, locale))
          .join(' · ')}
      </span>
      {canTakeAll && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          disabled={choosing.isPending}
          onClick={() => choosing.mutate()}
        >
          {t('timeLater:bulk.selectAll', { total: matching })}
        </Anchor>
      )}
    </div>
  );
}

type ActionsProps = Pick<BulkBarProps, 'rows' | 'changing'> & {
  /**
   * Runs after the server has answered. If the whole action fails, the selection stays, so that it
   * can be repeated.
   */
  onDone: () => void;
  onOpen: (dialog: BulkDialog) => void;
};

function Actions({ rows, changing, onDone, onOpen }: ActionsProps) {
  const { t } = useTranslation('time');
  const may = findRights(useActor(), rows);
  const actions: [isShown: boolean, label: string, act: () => void][] = [
    [may.validate, t('action.validate'), () => void changing.validate(rows, true, onDone)],
    [may.invalidate, t('action.invalidate'), () => void changing.validate(rows, false, onDone)],
    [may.bill, t('action.markBilled'), () => void changing.bill(rows, true, onDone)],
    [may.unbill, t('action.markUnbilled'), () => void changing.bill(rows, false, onDone)],
    [may.change, t('action.move'), () => onOpen({ kind: 'move', rows })],
    [may.change, t('delete'), () => onOpen({ kind: 'delete', rows })],
  ];
  return actions.map(
    ([isShown, label, act]) =>
      isShown && (
        <Button key={label} variant="default" size="sm" onClick={act}>
          {label}
        </Button>
      ),
  );
}

/** Returns the actions that are allowed for every row. The server checks each row again. */
function findRights(actor: Actor, rows: readonly EntryView[]) {
  const mayValidate = (validated: boolean) =>
    rows.every(({ companyId }) => canConfirm(actor, companyId)) &&
    rows.some(
      (row) =>
        (row.validatedAt !== null) !== validated && !refusalToValidate(actor, row, validated),
    );
  const mayBill = rows.every((row) => !refusalToBill(actor, row, false));
  return {
    validate: mayValidate(true),
    invalidate: mayValidate(false),
    bill: mayBill && rows.some((row) => row.billedAt === null && row.amount > 0),
    unbill: mayBill && rows.some((row) => row.billedAt !== null),
    change: rows.every((row) => !refusalToChange(actor, row)),
  };
}
