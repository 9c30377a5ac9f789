import { Button, Group, Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSaveFile } from '@/platform/web/files/use-save-file';
import { useUiWords } from '@/ui/ui-words';
import { useCopy } from '@/ui/use-copy';
import type { MadeKeys } from '../contract';
import classes from './keys.module.css';

type Made = MadeKeys['items'];
type MadeKeysDialogProps = { made: Made | undefined; onClose: () => void };

/** The only time that these keys are shown. A click beside it does not close it. */
export function MadeKeysDialog({ made, onClose }: MadeKeysDialogProps) {
  const { t } = useTranslation('keys');
  const { close } = useUiWords();
  return (
    <Modal
      opened={made !== undefined}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('madeAll')}
      closeButtonProps={{ 'aria-label': close }}
      size="lg"
    >
      {made && <MadeList made={made} onClose={onClose} />}
    </Modal>
  );
}

function MadeList({ made, onClose }: { made: Made; onClose: () => void }) {
  const { t } = useTranslation('keys');
  const text = made.map(({ name, key, replaces }) => `${name}\t${replaces}…\t${key}\n`).join('');
  const all = useCopy<HTMLUListElement>(text);
  const { save } = useSaveFile();
  const toFile = async () => new File([text], t('madeAll.file'), { type: 'text/plain' });
  return (
    <Stack gap="md">
      <p className={classes.text}>{t('madeAll.text')}</p>
      <ul ref={all.shownIn} className={classes.list} aria-label={t('madeAll')}>
        {made.map((one) => (
          <MadeRow key={one.id} made={one} />
        ))}
      </ul>
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
    </Stack>
  );
}

function MadeRow({ made: { name, key, replaces } }: { made: Made[number] }) {
  const { t } = useTranslation('keys');
  const { shownIn, isCopied, copy } = useCopy<HTMLElement>(key);
  return (
    <li className={classes.key}>
      <div className={classes.secret}>
        <div className={classes.name}>{name}</div>
        <div>{t('madeAll.replaces', { start: replaces })}</div>
        <code ref={shownIn}>{key}</code>
      </div>
      <Button
        size="sm"
        variant="default"
        aria-label={t('madeAll.copy.of', { name })}
        onClick={copy}
      >
        {isCopied ? t('made.copied') : t('madeAll.copy')}
      </Button>
    </li>
  );
}
