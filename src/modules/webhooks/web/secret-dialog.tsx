import { Button, CopyButton, Group, Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUiWords } from '@/ui/ui-words';
import classes from './webhooks.module.css';

type SecretDialogProps = { secret: string | undefined; onClose: () => void };

/** The only time that a secret is shown. It closes by its own button, not by a click beside it. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation('webhooks');
  const { close } = useUiWords();
  return (
    <Modal
      opened={secret !== undefined}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('secret')}
      closeButtonProps={{ 'aria-label': close }}
    >
      <Stack gap="md">
        <p className={classes.text}>{t('secret.text')}</p>
        <code className={classes.secret}>{secret}</code>
        <Group gap="sm" justify="flex-end">
          <CopyButton value={secret ?? ''}>
            {({ copied, copy }) => (
              <Button data-autofocus onClick={copy}>
                {t(copied ? 'secret.copied' : 'secret.copy')}
              </Button>
            )}
          </CopyButton>
          <Button variant="default" onClick={onClose}>
            {t('secret.done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
