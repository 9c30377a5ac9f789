import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '@/ui/dialog-buttons';
import { useUiWords } from '@/ui/ui-words';
import { useLastGiven } from '@/ui/use-last-given';
import type { BulkOutcome } from '../../contract/changes';
import classes from './entry.module.css';

type RefusedDialogProps = { refused: BulkOutcome['refused']; onClose: () => void };

/** What could not be done to which entries, and why; everything else has been done. */
export function RefusedDialog({ refused, onClose }: RefusedDialogProps) {
  const { t } = useTranslation('time');
  const words = useUiWords();
  const shown = useLastGiven(refused.length > 0 ? refused : undefined) ?? [];
  return (
    <Modal
      opened={refused.length > 0}
      onClose={onClose}
      title={t('bulk.refused', { count: shown.length })}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <ul className={classes.refused}>
        {shown.map(({ id, title, message }) => (
          <li key={id}>
            <strong>{title || '–'}</strong>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      <DialogButtons>
        <Button data-autofocus onClick={onClose}>
          {words.close}
        </Button>
      </DialogButtons>
    </Modal>
  );
}
