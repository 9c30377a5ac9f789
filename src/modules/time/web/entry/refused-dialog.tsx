import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '@/ui/dialog/dialog-buttons';
import type { DialogProps } from '@/ui/dialog/use-dialog';
import { useLastGiven } from '@/ui/dialog/use-last-given';
import look from '@/ui/look.module.css';
import { useUiWords } from '@/ui/ui-words';
import type { EntryView } from '../../contract/entry';
import classes from './entry.module.css';
import { EntryDifferences } from './entry-conflict';
import type { RefusedEntry } from './use-entry-changes';
import { useEntryWords } from './use-entry-words';

type RefusedDialogProps = DialogProps & { refused: readonly RefusedEntry[] };

/**
 * Shows the entries for which a bulk action was refused, with the reasons. All others were changed.
 */
export function RefusedDialog({ refused, opened, onClose }: RefusedDialogProps) {
  const { t } = useTranslation(['time', 'timeLater']);
  const words = useUiWords();
  const shown = useLastGiven(refused.length > 0 ? refused : undefined) ?? [];
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('timeLater:bulk.refused', { count: shown.length })}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <ul className={`${look.list} ${look.columnTight} ${classes.refused}`}>
        {shown.map(({ id, title, code, message, before, current }) => (
          <li key={id}>
            <strong>{before?.title ?? (title || '–')}</strong>
            <span>{message}</span>
            {code === 'entryChanged' && current && <AsItIsNow entry={current} />}
            {code === 'entryChanged' && current && before && (
              <EntryDifferences before={before} theirs={current} />
            )}
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

function AsItIsNow({ entry }: { entry: EntryView }) {
  const { t } = useTranslation(['time', 'timeLater']);
  const words = useEntryWords(entry.type);
  const facts = [
    words.value('amount', entry.amount),
    words.value('serviceDate', entry.serviceDate),
    entry.balanceNumber,
    t(entry.validatedAt === null ? 'flag.notValidated' : 'flag.validated'),
    ...(entry.billedAt === null ? [] : [t('flag.billed')]),
  ];
  return <span>{t('timeLater:bulk.now', { facts: facts.join(' · ') })}</span>;
}
