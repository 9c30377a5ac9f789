import { Kbd, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
  const { t } = useTranslation();
  const { close } = useUiWords();
  const here = known.filter((key) => activeKeys.has(key));

  return (
    <Modal opened onClose={onClose} title={t('shortcuts.title')} size="lg" closeButtonProps={{ 'aria-label': close }}>
      <div className={classes.groups}>
        {here.length > 0 && (
          <Group title={t('shortcuts.here')}>
            {here.map((key) => (
              <Line key={key} keys={[key]} text={t(`shortcuts.key.${key}`)} />
            ))}
          </Group>
        )}
        <Group title={t('shortcuts.goTo')}>
          {destinations.map(({ letter, label }) => (
            <Line key={letter} keys={['g', letter]} text={t(label)} />
          ))}
        </Group>
        {activeKeys.has('n') && (
          <Group title={t('shortcuts.entry')}>
            <Line keys={['Enter']} text={t('shortcuts.entry.send')} />
            <Line keys={['Shift', 'Enter']} text={t('shortcuts.entry.details')} />
            <Line keys={['Tab']} text={t('shortcuts.entry.swap')} />
            <Line keys={['Esc']} text={t('shortcuts.entry.clear')} />
          </Group>
        )}
        <Group title={t('shortcuts.everywhere')}>
          <Line keys={['?']} text={t('shortcuts.sheet')} />
          <Line keys={['Ctrl', 'Enter']} text={t('shortcuts.submit')} />
          <Line keys={['Esc']} text={t('shortcuts.close')} />
        </Group>
      </div>
      <p className={classes.hint}>{t('shortcuts.hint')}</p>
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
