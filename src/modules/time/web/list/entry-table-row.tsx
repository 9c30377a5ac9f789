// biome-ignore-all lint/a11y/noRedundantRoles: without its display it is no table in Safari
import { ActionIcon, Anchor, Checkbox, UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import type { EntryView } from '../../contract/entry';
import { CategoryMark } from '../category-mark';
import { EntryMenu } from '../entry/entry-menu';
import type { EntryAction } from '../entry/use-entry-actions';
import { EntryAmount } from '../entry-amount';
import type { EditedField } from './edited-row';
import { EntryFlags } from './entry-flags';
import classes from './entry-list.module.css';
import name from './entry-table-row.module.css';
import { type Fold, FoldButton } from './selection/fold-button';

type EntryTableRowProps = {
  entry: EntryView;
  isFresh: boolean;
  actions: EntryAction[];
  onOpen: (entry: EntryView) => void;
  /** Starts the edit in the row; false if the entry cannot be edited there. */
  onEdit?: ((field: EditedField) => void) | false;
  /** True for a selected row; undefined if there are no bulk actions. */
  isSelected?: boolean;
  onSelect: (entry: EntryView, isRange: boolean) => void;
  /**
   * Credits that were logged together, given for their folded row or for the first of their rows.
   */
  fold?: Fold;
};

export function EntryTableRow({
  entry,
  isFresh,
  actions,
  onOpen,
  onEdit = false,
  isSelected,
  onSelect,
  fold,
}: EntryTableRowProps) {
  const { title, task } = entry;
  const { role, memberships } = useActor();
  const isOwn = role === 'customer' && memberships.length === 1;
  // A mouse may click anywhere in the row. Keyboards and screen readers use the title, which is a
  // button.
  const openByMouse = (event: MouseEvent<HTMLElement>) => {
    if (
      (event.target as Element).closest('button, input, label, a') ||
      window.getSelection()?.toString()
    )
      return;
    onOpen(entry);
  };

  return (
    <tr
      role="row"
      className={classes.row}
      data-fresh={isFresh || undefined}
      data-entry={entry.id}
      data-selected={isSelected || undefined}
      onClick={openByMouse}
    >
      <th scope="row" role="rowheader" className={classes.name}>
        <NameCell
          entry={entry}
          onOpen={onOpen}
          onEdit={onEdit}
          isSelected={isSelected}
          onSelect={onSelect}
        />
      </th>
      <td role="cell" className={name.task} data-nothing={!task || undefined}>
        {task ? (
          <Anchor
            inherit
            title={task.title}
            renderRoot={(props) => <Link {...props} to="/features/$id" params={{ id: task.id }} />}
          >
            {task.key}
          </Anchor>
        ) : (
          <span className={classes.nothing}>–</span>
        )}
      </td>
      <td role="cell" className={name.fact}>
        <div className={name.short}>{entry.consultantName}</div>
      </td>
      <td role="cell" className={name.fact}>
        <div className={name.short} data-own={isOwn || undefined}>
          {entry.companyName}
        </div>
        <div className={classes.dimmed}>{entry.balanceNumber}</div>
      </td>
      <td role="cell" className={name.fact}>
        <CategoryMark category={entry.category} />
      </td>
      <td role="cell" className={name.flags}>
        <EntryFlags entry={entry} />
      </td>
      <td role="cell" className={classes.amount}>
        {fold ? <FoldButton fold={fold} /> : <AmountOfRow entry={entry} onEdit={onEdit} />}
      </td>
      <td role="cell" className={classes.action}>
        <EntryMenu title={title} actions={actions} />
      </td>
    </tr>
  );
}

type NameCellProps = Pick<EntryTableRowProps, 'entry' | 'onOpen' | 'onEdit' | 'onSelect'> & {
  isSelected: boolean | undefined;
};

function NameCell({ entry, onOpen, onEdit, isSelected, onSelect }: NameCellProps) {
  const { t } = useTranslation('time');
  const { title, description } = entry;
  return (
    <div className={name.nameCell}>
      {isSelected !== undefined && (
        <Checkbox
          size="xs"
          className={name.select}
          aria-label={t('bulk.select', { name: title })}
          checked={isSelected}
          onChange={({ nativeEvent }) =>
            onSelect(entry, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      )}
      <div className={name.words}>
        <UnstyledButton className={name.title} onClick={() => onOpen(entry)}>
          {title}
        </UnstyledButton>
        {description && <div className={name.description}>{description}</div>}
      </div>
      {onEdit && (
        <ActionIcon
          size={24}
          className={name.edit}
          aria-label={t('list.edit', { title })}
          onClick={() => onEdit('title')}
        >
          <IconPencil size={15} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      )}
    </div>
  );
}

/**
 * Shows the amount, as a button that edits it. A credit is not a button, because a punch is always
 * one credit.
 */
function AmountOfRow({ entry, onEdit }: Pick<EntryTableRowProps, 'entry' | 'onEdit'>) {
  const { t } = useTranslation('time');
  if (!onEdit || entry.type === 'credits') return <EntryAmount entry={entry} />;
  return (
    <UnstyledButton
      className={name.amount}
      title={t('list.editAmount')}
      onClick={() => onEdit('amount')}
    >
      <EntryAmount entry={entry} />
    </UnstyledButton>
  );
}
