import { Button, CopyButton, Group, Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUiWords } from '@/ui/ui-words';
import type { MadeKey } from '../contract';
import classes from './keys.module.css';

type MadeKeyDialogProps = { made: MadeKey | undefined; onClose: () => void };

/** The only time that a key is shown. It closes by its own button, not by a click beside it. */
export function MadeKeyDialog({ made, onClose }: MadeKeyDialogProps) {
  const { t } = useTranslation('keys');
  const { close } = useUiWords();
  return (
    <Modal
      opened={made !== undefined}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('made')}
      closeButtonProps={{ 'aria-label': close }}
    >
      <Stack gap="md">
        <p className={classes.text}>{t('made.text')}</p>
        <code className={classes.secret}>{made?.key}</code>
        <Group gap="sm" justify="flex-end">
          <CopyButton value={made?.key ?? ''}>
            {({ copied, copy }) => (
              <Button data-autofocus onClick={copy}>
                {t(copied ? 'made.copied' : 'made.copy')}
              </Button>
            )}
          </CopyButton>
          <Button variant="default" onClick={onClose}>
            {t('made.done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
