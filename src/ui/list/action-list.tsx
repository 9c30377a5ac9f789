import { Button, Group } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import look from '@/ui/look.module.css';
import classes from './action-list.module.css';

type ActionListProps<Item extends { id: string }> = {
  label: string;
  items: readonly Item[];
  /** Text that is shown if there are no items. */
  empty?: string;
  /** Draws one item as an `ActionListItem`. */
  children: (item: Item) => ReactNode;
};

/** List of items, each with its facts and buttons for its actions. */
export function ActionList<Item extends { id: string }>(props: ActionListProps<Item>) {
  const { label, items, empty, children } = props;
  if (items.length === 0 && empty !== undefined) return <p className={look.hint}>{empty}</p>;
  return (
    <ul className={look.list} aria-label={label}>
      {items.map((item) => (
        <Fragment key={item.id}>{children(item)}</Fragment>
      ))}
    </ul>
  );
}

type ItemAction = {
  label: string;
  /** Accessible name with the name of the item; undefined if the label names the item already. */
  accessibleLabel?: string;
  isDisabled?: boolean;
  run: () => void;
};

type ActionListItemProps = {
  name: string;
  chip?: ReactNode;
  /** Facts about the item. Values that are not text are left out. */
  facts?: readonly (string | false | null | undefined)[];
  actions: readonly ItemAction[];
  children?: ReactNode;
};

export function ActionListItem({ name, chip, facts, actions, children }: ActionListItemProps) {
  return (
    <li className={`${look.lineApart} ${classes.item}`}>
      <div>
        <div className={`${look.strongName} ${look.wrappingLine} ${classes.name}`}>
          {name}
          {chip}
        </div>
        {facts && <div className={look.hint}>{facts.filter(Boolean).join(' · ')}</div>}
        {children}
      </div>
      {actions.length > 0 && (
        <Group gap="xs">
          {actions.map(({ label, accessibleLabel, isDisabled, run }) => (
            <Button
              key={accessibleLabel ?? label}
              size="sm"
              variant="default"
              aria-label={accessibleLabel}
              disabled={isDisabled ?? false}
              onClick={run}
            >
              {label}
            </Button>
          ))}
        </Group>
      )}
    </li>
  );
}
