import { ActionBar, Anchor, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import { useActor } from '@/modules/accounts/web/use-actor';
import { type Actor, isStaff } from '@/platform/actor';
import { type AmountType, amountTypes } from '@/platform/amount';
import { useLocale } from '@/platform/web/use-locale';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useLastGiven } from '@/ui/use-last-given';
import type { EntryView } from '../../contract';
import { maxAtOnce } from '../../contract/changes';
import { canBill, canChangeEntry, canConfirm, canRecordTime } from '../../policy';
import type { EntryChanging } from '../entry/use-entry-changes';
import classes from './bulk-bar.module.css';
import { MoveDialog } from './move-dialog';

type BulkBarProps = {
  /** The chosen ones, as they are shown. */
  rows: readonly EntryView[];
  /** Loads and chooses everything that matches the filter. */
  onEverything: () => Promise<void>;
  /** How many match the filter, the loaded ones included; undefined while that is not known. */
  matching: number | undefined;
  changing: EntryChanging;
  onClear: () => void;
};

/** What can be done to all of the chosen entries at once, and how much they come to. */
export function BulkBar(props: BulkBarProps) {
  const { rows, onEverything, matching, changing, onClear } = props;
  const { t } = useTranslation('time');
  const locale = useLocale();
  const actor = useActor();
  // What changes while a dialog is open must not pass as seen.
  const [asking, setAsking] = useState<{ kind: 'move' | 'delete'; rows: readonly EntryView[] }>();
  const [isLoading, setLoading] = useState(false);
  const asked = useLastGiven(asking)?.rows ?? [];
  const isOpen = rows.length > 0;

  const may = rightsOver(actor, rows);
  // What went wrong as a whole is tried again with the same choice.
  const run = (work: Promise<boolean>) => work.then((isDone) => (isDone ? onClear() : undefined));
  const takeAll = () => {
    setLoading(true);
    void onEverything().finally(() => setLoading(false));
  };
  const sum = (type: AmountType) => rows.reduce((total, row) => total + (row.type === type ? row.amount : 0), 0);
  const sums = amountTypes
    .map((type) => ({ type, amount: sum(type) }))
    .filter(({ amount }) => amount > 0)
    .map((quantity) => formatAmount(quantity, locale))
    .join(' · ');
  const canTakeAll = matching !== undefined && matching > rows.length && matching <= maxAtOnce;

  return (
    <>
      <ActionBar opened={isOpen} onClose={onClear} aria-label={t('bulk')} className={classes.bar} closeOnEscape>
        <div className={classes.count}>
          <Text fw={650} component="span">
            {t('bulk.selected', { count: rows.length })}
          </Text>
          <span className={classes.sum}>{sums}</span>
          {canTakeAll && (
            <Anchor component="button" type="button" size="sm" disabled={isLoading} onClick={takeAll}>
              {t('bulk.selectAll', { total: matching })}
            </Anchor>
          )}
        </div>
        <Group gap="xs">
          {may.validate && (
            <Button variant="default" size="sm" onClick={() => void run(changing.validate(rows, true))}>
              {t('action.validate')}
            </Button>
          )}
          {may.invalidate && (
            <Button variant="default" size="sm" onClick={() => void run(changing.validate(rows, false))}>
              {t('action.invalidate')}
            </Button>
          )}
          {may.bill && (
            <Button variant="default" size="sm" onClick={() => void run(changing.bill(rows, true))}>
              {t('action.markBilled')}
            </Button>
          )}
          {may.unbill && (
            <Button variant="default" size="sm" onClick={() => void run(changing.bill(rows, false))}>
              {t('action.markUnbilled')}
            </Button>
          )}
          {may.change && (
            <>
              <Button variant="default" size="sm" onClick={() => setAsking({ kind: 'move', rows })}>
                {t('action.move')}
              </Button>
              <Button variant="default" size="sm" onClick={() => setAsking({ kind: 'delete', rows })}>
                {t('delete')}
              </Button>
            </>
          )}
          <Button variant="subtle" size="sm" onClick={onClear}>
            {t('bulk.clear')}
          </Button>
        </Group>
      </ActionBar>
      <MoveDialog
        opened={asking?.kind === 'move'}
        onClose={() => setAsking(undefined)}
        count={asked.length}
        move={(balanceId) => run(changing.move(asked, balanceId))}
      />
      <ConfirmDialog
        opened={asking?.kind === 'delete'}
        onClose={() => setAsking(undefined)}
        title={t('bulk.delete.title', { count: asked.length })}
        confirmLabel={t('bulk.delete.confirm', { count: asked.length })}
        confirm={() => run(changing.remove(asked))}
      >
        {t('bulk.delete.text')}
      </ConfirmDialog>
    </>
  );
}

/** Only what may be done to every one of them; each is judged again where it is done. */
function rightsOver(actor: Actor, rows: readonly EntryView[]) {
  const mayConfirm = rows.every(({ companyId }) => canConfirm(actor, companyId));
  const mayBill = rows.every((row) => canBill(actor, row));
  return {
    validate: mayConfirm && rows.some((row) => row.validatedAt === null && row.billedAt === null),
    invalidate:
      mayConfirm && rows.some((row) => row.validatedAt !== null && (isStaff(actor) || row.validatedBy === actor.id)),
    bill: mayBill && rows.some((row) => row.billedAt === null),
    unbill: mayBill && rows.some((row) => row.billedAt !== null),
    change: canRecordTime(actor) && rows.every((row) => canChangeEntry(actor, row)),
  };
}
