import { Kbd, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWord } from '@/platform/web/preferences/use-word';
import type { ScreenPlace } from '@/platform/web/screens/screens';
import { rowKeys } from '@/platform/web/use-shortcut';
import { useFocusBack } from '@/ui/dialog/use-focus-back';
import look from '@/ui/look.module.css';
import { useUiWords } from '@/ui/ui-words';
import classes from './keyboard-sheet.module.css';

type KeyboardSheetProps = {
  /** Keys with a function on the page before the sheet covered it. */
  activeKeys: ReadonlySet<string>;
  places: readonly ScreenPlace[];
  onClose: () => void;
};

/** Names of shortcuts, with their keys if these differ from the name. */
const known = ['n', 'new', 's', 'c', '/', '[', ']', 't', '1', 'shift+s'] as const;
const keysOf: Partial<Record<(typeof known)[number], string[]>> = {
  new: ['n'],
  '1': ['1', '2', '3'],
  'shift+s': ['Shift', 's'],
};

/** Sheet with the keys that work on this page, and with the places where G leads. */
export function KeyboardSheet({ activeKeys, places, onClose }: KeyboardSheetProps) {
  const { t } = useTranslation('commands');
  const word = useWord();
  const { close } = useUiWords();
  useFocusBack(true);
  const here = known.filter((key) => activeKeys.has(key));

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('shortcuts.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': close }}
      returnFocus={false}
    >
      <div className={classes.groups}>
        {here.length > 0 && (
          <Group title={t('shortcuts.here')}>
            {here.map((key) => (
              <Line key={key} keys={keysOf[key] ?? [key]} text={t(`shortcuts.key.${key}`)} />
            ))}
          </Group>
        )}
        <Group title={t('shortcuts.goTo')}>
          {places.map(
            ({ id, letter }) =>
              letter && <Line key={id} keys={['g', letter]} text={word(`goTo.${id}`) ?? id} />,
          )}
        </Group>
        {activeKeys.has('n') && (
          <Group title={t('shortcuts.entry')}>
            <Line keys={['Enter']} text={t('shortcuts.entry.send')} />
            <Line keys={['Shift', 'Enter']} text={t('shortcuts.entry.details')} />
            <Line keys={['Tab']} text={t('shortcuts.entry.swap')} />
            <Line keys={['Esc']} text={t('shortcuts.entry.clear')} />
          </Group>
        )}
        {activeKeys.has(rowKeys) && (
          <Group title={t('shortcuts.row')}>
            <Line keys={['j', 'k']} text={t('shortcuts.row.move')} />
            <Line keys={['x']} text={t('shortcuts.row.select')} />
            <Line keys={['e']} text={t('shortcuts.row.edit')} />
            <Line keys={['v']} text={t('shortcuts.row.validate')} />
            <Line keys={['b']} text={t('shortcuts.row.bill')} />
            <Line keys={['Delete']} text={t('shortcuts.row.delete')} />
          </Group>
        )}
        <Group title={t('shortcuts.everywhere')}>
          <Line keys={['Ctrl', 'k']} text={t('shortcuts.palette')} />
          <Line keys={['?']} text={t('shortcuts.sheet')} />
          <Line keys={['Ctrl', 'Enter']} text={t('shortcuts.submit')} />
          <Line keys={['Esc']} text={t('shortcuts.close')} />
        </Group>
      </div>
      <p className={`${look.hint} ${classes.hint}`}>{t('shortcuts.hint')}</p>
    </Modal>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={`${look.hint} ${classes.title}`}>{title}</h3>
      <dl className={look.noMargin}>{children}</dl>
    </section>
  );
}

function Line({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <div className={`${look.line} ${classes.line}`}>
      <dt>
        {keys.map((key) => (
          <Kbd key={key} className={classes.key}>
            {key.length === 1 ? key.toUpperCase() : key}
          </Kbd>
        ))}
      </dt>
      <dd>{text}</dd>
    </div>
  );
}
