import { Kbd } from '@mantine/core';
import type { Command, CommandGroup } from './command';
import { isApple } from './is-apple';
import classes from './palette.module.css';

type PaletteGroupsProps = {
  groups: readonly CommandGroup[];
  active: Command | undefined;
  idOf: (command: Command) => string;
  onChoose: (command: Command) => void;
};

/** The lines of the palette, below the names of their groups. */
export function PaletteGroups({ groups, active, idOf, onChoose }: PaletteGroupsProps) {
  return (
    <>
      {groups.map(({ title, commands }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has no fieldset
        <div key={title} role="group" aria-label={title}>
          <div className={classes.title} aria-hidden="true">
            {title}
          </div>
          {commands.map((command) => (
            <Line
              key={command.id}
              domId={idOf(command)}
              command={command}
              isActive={command === active}
              onChoose={() => onChoose(command)}
            />
          ))}
        </div>
      ))}
    </>
  );
}

type LineProps = { domId: string; command: Command; isActive: boolean; onChoose: () => void };

function Line({
  domId,
  command: { id, label, detail, isClock, icon: Icon },
  isActive,
  onChoose,
}: LineProps) {
  return (
    <button
      type="button"
      id={domId}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-command={id}
      className={classes.option}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <span className={classes.label}>{label}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
      {isClock && (
        <Kbd size="xs" className={classes.clockKey} aria-hidden="true">
          {isApple ? '⌘' : 'Ctrl'} ↵
        </Kbd>
      )}
    </button>
  );
}
