import { Kbd, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rowKeys } from '@/platform/web/use-shortcut';
import { useUiWords } from '@/ui/ui-words';
import type { Destination } from './destinations';
import classes from './keyboard-sheet.module.css';

type KeyboardSheetProps = {
  /** What was listened to on the page before the sheet came over it. */
  activeKeys: ReadonlySet<string>;
  destinations: readonly Destination[];
  onClose: () => void;
};

const known = ['n', 's', 'c', '/', '[', ']', 't'] as const;

/** The keys that do something here and now, and where G leads. */
export function KeyboardSheet({ activeKeys, destinations, onClose }: KeyboardSheetProps) {
  const { t } = useTranslation(['commands', 'app']);
  const { close } = useUiWords();
  const here = known.filter((key) => activeKeys.has(key));

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('commands:shortcuts.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': close }}
    >
      <div className={classes.groups}>
        {here.length > 0 && (
          <Group title={t('commands:shortcuts.here')}>
            {here.map((key) => (
              <Line key={key} keys={[key]} text={t(`commands:shortcuts.key.${key}`)} />
            ))}
          </Group>
        )}
        <Group title={t('commands:shortcuts.goTo')}>
          {destinations.map(({ letter, label }) => (
            <Line key={letter} keys={['g', letter]} text={t(`app:${label}`)} />
          ))}
        </Group>
        {activeKeys.has('n') && (
          <Group title={t('commands:shortcuts.entry')}>
            <Line keys={['Enter']} text={t('commands:shortcuts.entry.send')} />
            <Line keys={['Shift', 'Enter']} text={t('commands:shortcuts.entry.details')} />
            <Line keys={['Tab']} text={t('commands:shortcuts.entry.swap')} />
            <Line keys={['Esc']} text={t('commands:shortcuts.entry.clear')} />
          </Group>
        )}
        {activeKeys.has(rowKeys) && (
          <Group title={t('commands:shortcuts.row')}>
            <Line keys={['j', 'k']} text={t('commands:shortcuts.row.move')} />
            <Line keys={['x']} text={t('commands:shortcuts.row.select')} />
            <Line keys={['e']} text={t('commands:shortcuts.row.edit')} />
            <Line keys={['v']} text={t('commands:shortcuts.row.validate')} />
            <Line keys={['b']} text={t('commands:shortcuts.row.bill')} />
            <Line keys={['Delete']} text={t('commands:shortcuts.row.delete')} />
          </Group>
        )}
        <Group title={t('commands:shortcuts.everywhere')}>
          <Line keys={['Ctrl', 'k']} text={t('commands:shortcuts.palette')} />
          <Line keys={['?']} text={t('commands:shortcuts.sheet')} />
          <Line keys={['Ctrl', 'Enter']} text={t('commands:shortcuts.submit')} />
          <Line keys={['Esc']} text={t('commands:shortcuts.close')} />
        </Group>
      </div>
      <p className={classes.hint}>{t('commands:shortcuts.hint')}</p>
    </Modal>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.lines}>{children}</dl>
    </section>
  );
}

function Line({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <div className={classes.line}>
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
