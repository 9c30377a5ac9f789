import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSaveFile } from '@/platform/web/files/use-save-file';
import { ShownOnceDialog } from '@/ui/dialog/shown-once-dialog';
import { ActionList, ActionListItem } from '@/ui/list/action-list';
import { useCopy } from '@/ui/use-copy';
import type { MadeKeys } from '../contract';
import classes from './keys.module.css';

type Made = MadeKeys['items'];
type MadeKeysDialogProps = { made: Made | undefined; onClose: () => void };

/** The only time that these keys are shown. */
export function MadeKeysDialog({ made, onClose }: MadeKeysDialogProps) {
  const { t } = useTranslation('keys');
  return (
    <ShownOnceDialog opened={made !== undefined} onClose={onClose} title={t('madeAll')} size="lg">
      {made && <MadeList made={made} onClose={onClose} />}
    </ShownOnceDialog>
  );
}

function MadeList({ made, onClose }: { made: Made; onClose: () => void }) {
  const { t } = useTranslation('keys');
  const text = made.map(({ name, key, replaces }) => `${name}\t${replaces}…\t${key}\n`).join('');
  const all = useCopy<HTMLDivElement>(text);
  const { save } = useSaveFile();
  const toFile = async () => new File([text], t('madeAll.file'), { type: 'text/plain' });
  return (
    <>
      <p className={classes.text}>{t('madeAll.text')}</p>
      <div ref={all.shownIn} className={classes.secrets}>
        <ActionList label={t('madeAll')} items={made}>
          {(one) => <MadeRow made={one} />}
        </ActionList>
      </div>
      <Group gap="sm" justify="flex-end">
        <Button data-autofocus onClick={all.copy}>
          {all.isCopied ? t('made.copied') : t('madeAll.copyAll')}
        </Button>
        <Button variant="default" onClick={() => void save(toFile)}>
          {t('madeAll.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('madeAll.done')}
        </Button>
      </Group>
    </>
  );
}

function MadeRow({ made: { name, key, replaces } }: { made: Made[number] }) {
  const { t } = useTranslation('keys');
  const { shownIn, isCopied, copy } = useCopy<HTMLElement>(key);
  return (
    <ActionListItem
      name={name}
      actions={[
        {
          label: isCopied ? t('made.copied') : t('madeAll.copy'),
          accessibleLabel: t('madeAll.copy.of', { name }),
          run: copy,
        },
      ]}
    >
      <div>{t('madeAll.replaces', { start: replaces })}</div>
      <code ref={shownIn}>{key}</code>
    </ActionListItem>
  );
}
