import { ActionIcon } from '@mantine/core';
import { IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { client } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { StatusChip } from '@/ui/status-chip';
import type { NoteView } from '../../contract/note';
import { canChangeNote } from '../../policy';
import { useActOnCustomer } from '../use-act-on-customer';
import classes from './notes.module.css';

type NoteItemProps = {
  note: NoteView;
  onEdit: (note: NoteView) => void;
  onDelete: (note: NoteView) => void;
};

export function NoteItem({ note, onEdit, onDelete }: NoteItemProps) {
  const { t } = useTranslation('crm');
  const locale = useLocale();
  const { timeZone } = useMe();
  const actor = useActor();
  const { act, isPending } = useActOnCustomer();
  const { id, isPinned } = note;
  const date = formatDateTime(note.createdAt, locale, timeZone);
  const PinIcon = isPinned ? IconPinnedOff : IconPin;
  return (
    <li className={classes.note}>
      <div className={classes.meta}>
        <strong>{note.createdByName}</strong>
        <span>{date}</span>
        {note.isEdited && <span>{t('note.edited')}</span>}
        {isPinned && (
          <StatusChip tone="token" icon={<IconPin size={14} aria-hidden="true" />}>
            {t('note.pinned')}
          </StatusChip>
        )}
      </div>
      <p className={classes.body}>{note.body}</p>
      <div className={classes.actions}>
        <ActionIcon
          size={36}
          disabled={isPending}
          aria-label={t(isPinned ? 'note.unpin.of' : 'note.pin.of', { date })}
          onClick={() =>
            act(
              () => client.crm.pinNote({ id, isPinned: !isPinned }),
              t(isPinned ? 'note.unpin.done' : 'note.pin.done'),
            )
          }
        >
          <PinIcon size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        {canChangeNote(actor, note) && (
          <>
            <ActionIcon
              size={36}
              aria-label={t('note.edit.of', { date })}
              onClick={() => onEdit(note)}
            >
              <IconPencil size={18} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              size={36}
              aria-label={t('note.delete.of', { date })}
              onClick={() => onDelete(note)}
            >
              <IconTrash size={18} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          </>
        )}
      </div>
    </li>
  );
}
