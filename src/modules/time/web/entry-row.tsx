// biome-ignore-all lint/a11y/noRedundantRoles: on phones the table loses its display, and with it its meaning in Safari
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import { useActor } from '@/modules/accounts/web/use-actor';
import { useLocale } from '@/platform/web/use-locale';
import type { EntryView } from '../contract';
import { canDeleteEntry } from '../policy';
import { CategoryMark } from './category-mark';
import classes from './entry-list.module.css';

type EntryRowProps = { entry: EntryView; isFresh: boolean; onDelete: (entry: EntryView) => void };

export function EntryRow({ entry, isFresh, onDelete }: EntryRowProps) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  const actor = useActor();
  const { title, description, task, type, amount } = entry;
  const [isValidated, isBilled] = [entry.validatedAt !== null, entry.billedAt !== null];

  return (
    <tr role="row" className={classes.row} data-fresh={isFresh || undefined} data-entry={entry.id}>
      <th scope="row" role="rowheader" className={classes.name}>
        <div className={classes.title}>{title}</div>
        {description && <div className={classes.description}>{description}</div>}
      </th>
      <td role="cell" className={classes.feature}>
        {task ? <span title={task.title}>{task.key}</span> : <span className={classes.nothing}>–</span>}
      </td>
      <td role="cell" className={classes.fact}>
        <div className={classes.short}>{entry.consultantName}</div>
      </td>
      <td role="cell" className={classes.fact}>
        <div className={classes.short}>{entry.companyName}</div>
        <div className={classes.dimmed}>{entry.balanceNumber}</div>
      </td>
      <td role="cell" className={classes.fact}>
        <CategoryMark category={entry.category} />
      </td>
      <td role="cell" className={classes.flags}>
        {flags().join(' · ')}
      </td>
      <td role="cell" className={classes.amount}>
        {formatAmount({ amount, type }, locale)}
      </td>
      <td role="cell" className={classes.action}>
        {canDeleteEntry(actor, { ...entry, isValidated, isBilled }) && (
          <ActionIcon size={32} aria-label={t('delete.named', { title })} onClick={() => onDelete(entry)}>
            <IconTrash size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        )}
      </td>
    </tr>
  );

  /** What is usual needs no word: a billed entry that was validated says both, one that is new only what it lacks. */
  function flags(): string[] {
    if (!isValidated && !isBilled) return [t('flag.notValidated')];
    return [...(isValidated ? [t('flag.validated')] : []), isBilled ? t('flag.billed') : t('flag.unbilled')];
  }
}
