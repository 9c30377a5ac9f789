import { Kbd, Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '@/ui/dialog/use-focus-back';
import { announce } from '@/ui/live-region';
import look from '@/ui/look.module.css';
import type { Command, CommandGroup } from './command';
import { isApple } from './is-apple';
import classes from './palette.module.css';
import { type PaletteChoices, useChoice } from './use-choice';

type PaletteFrameProps = PaletteChoices & {
  field: RefObject<HTMLInputElement | null>;
  query: string;
  onQuery: (query: string) => void;
  /** The entry that the typed line would log, shown between the field and the commands. */
  echo?: ReactNode;
  placeholder: string;
};

/**
 * Field with a list below it. The field keeps the focus; arrows choose a line, and Enter runs it.
 */
export function PaletteFrame(props: PaletteFrameProps) {
  const { t } = useTranslation('commands');
  useFocusBack(true);
  return (
    <Modal.Root
      opened
      onClose={props.onClose}
      size={640}
      centered={false}
      yOffset="10dvh"
      transitionProps={{ duration: 0 }}
      returnFocus={false}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('palette.title')}>
        <Modal.Body p={0}>
          <Content {...props} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Content(props: PaletteFrameProps) {
  const { field, query, onQuery, echo, isLooking, placeholder } = props;
  const { t } = useTranslation('commands');
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const choice = useChoice(props);
  const { shown, all, active } = choice;
  const isEmpty = all.every(({ isClock }) => isClock) && !isLooking;
  const idOf = ({ id }: Command) => `${base}-${id}`;

  // The focus is set at once, because the window's own focus comes after the next letters.
  useLayoutEffect(() => field.current?.focus(), [field]);
  useEffect(() => {
    list.current
      ?.querySelector(`[data-command="${active?.id}"]`)
      ?.scrollIntoView({ block: 'nearest' });
  }, [active?.id]);
  useEffect(() => {
    if (isEmpty) announce(t('palette.empty', { query }));
  }, [isEmpty, query, t]);

  return (
    <>
      <TextInput
        ref={field}
        data-autofocus
        size="lg"
        variant="unstyled"
        className={classes.field}
        leftSection={<IconSearch size={20} aria-hidden="true" />}
        role="combobox"
        aria-expanded={all.length > 0}
        aria-controls={base}
        aria-autocomplete="list"
        aria-activedescendant={active && idOf(active)}
        aria-label={t('palette.title')}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={200}
        value={query}
        onChange={({ currentTarget }) => {
          choice.begin();
          onQuery(currentTarget.value);
        }}
        onKeyDown={choice.onKeyDown}
      />
      {echo && <div className={classes.echo}>{echo}</div>}
      <div
        ref={list}
        id={base}
        role="listbox"
        aria-label={t('palette.title')}
        className={classes.options}
      >
        <PaletteGroups groups={shown} active={active} idOf={idOf} onChoose={choice.choose} />
      </div>
      {(isEmpty || all.length === 0) && (
        <p className={`${look.quiet} ${classes.nothing}`}>
          {isLooking ? t('palette.looking') : t('palette.empty', { query })}
        </p>
      )}
      <Keys />
    </>
  );
}

type PaletteGroupsProps = {
  groups: readonly CommandGroup[];
  active: Command | undefined;
  idOf: (command: Command) => string;
  onChoose: (command: Command) => void;
};

/** List of the palette's lines, below the names of their groups. */
function PaletteGroups({ groups, active, idOf, onChoose }: PaletteGroupsProps) {
  return (
    <>
      {groups.map(({ title, commands }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has no fieldset
        <div key={title} role="group" aria-label={title}>
          <div className={`${look.hint} ${look.strong} ${classes.title}`} aria-hidden="true">
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
      className={`${look.line} ${classes.option}`}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <span className={`${look.mayShrink} ${look.cutOff} ${classes.label}`}>{label}</span>
      {detail && <span className={`${look.hint} ${look.cutOff} ${classes.detail}`}>{detail}</span>}
      {isClock && (
        <Kbd size="xs" className={classes.clockKey} aria-hidden="true">
          {isApple ? '⌘' : 'Ctrl'} ↵
        </Kbd>
      )}
    </button>
  );
}

function Keys() {
  const { t } = useTranslation('commands');
  return (
    <div className={`${look.hint} ${classes.keys}`} aria-hidden="true">
      <span>
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {t('palette.move')}
      </span>
      <span>
        <Kbd size="xs">↵</Kbd> {t('palette.choose')}
      </span>
      <span>
        <Kbd size="xs">Esc</Kbd> {t('palette.close')}
      </span>
    </div>
  );
}
