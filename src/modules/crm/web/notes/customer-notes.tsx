import { ActionIcon, Alert, Textarea } from '@mantine/core';
import { IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { maxTextLength } from '@/platform/text/text-lengths';
import { api, client } from '@/platform/web/api';
import { MessageForm } from '@/platform/web/message-form';
import { pagesOf, usePages } from '@/platform/web/pages';
import { readRefusal } from '@/platform/web/refusal';
import { useLocale } from '@/platform/web/use-locale';
import { useSendOnce } from '@/platform/web/use-send-once';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { EmptyState } from '@/ui/feedback/empty-state';
import { QueryView } from '@/ui/feedback/query-view';
import { ShowMore } from '@/ui/feedback/show-more';
import { useKeptState } from '@/ui/kept-text';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { StatusChip } from '@/ui/status-chip';
import { editNoteInput, type NoteView } from '../../contract/note';
import { canChangeNote } from '../../policy';
import { useActOnCustomer } from '../use-act-on-customer';
import classes from './notes.module.css';

/** Shows internal notes about a customer, pinned ones first, then the latest. */
export function CustomerNotes({ companyId }: { companyId: string }) {
  const { t } = useTranslation('crm');
  const { done } = useActOnCustomer();
  const [edited, setEdited] = useKeptState<NoteView | undefined>('edited note', undefined);
  const [doomed, setDoomed] = useState<NoteView>();
  const notes = usePages(api.crm.notes.infiniteOptions(pagesOf({ companyId })));
  return (
    <>
      <Panel>
        <NewNote companyId={companyId} />
      </Panel>
      <QueryView query={notes}>
        {(items) => (
          <Panel isFlush>
            {items.length > 0 ? (
              <ul className={look.list} aria-label={t('tab.notes')}>
                {items.map((note) => (
                  <NoteItem key={note.id} note={note} onEdit={setEdited} onDelete={setDoomed} />
                ))}
              </ul>
            ) : (
              <EmptyState title={t('note.empty.title')}>{t('note.empty.text')}</EmptyState>
            )}
          </Panel>
        )}
      </QueryView>
      <ShowMore query={notes} />
      {edited && <EditNoteDialog note={edited} onClose={() => setEdited(undefined)} />}
      {doomed && (
        <ConfirmDialog
          opened
          onClose={() => setDoomed(undefined)}
          title={t('note.delete.title')}
          confirmLabel={t('note.delete')}
          confirm={() => done(client.crm.removeNote({ id: doomed.id }), t('note.deleted'))}
        >
          {t('note.delete.text')}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Lets the reader write a note in a field that is always open, so that it takes no extra step. */
function NewNote({ companyId }: { companyId: string }) {
  const { t } = useTranslation('crm');
  const { act } = useActOnCustomer();
  const place = `note on ${companyId}`;
  const sendOnce = useSendOnce(place);
  return (
    <MessageForm
      label={t('note.add')}
      hint={t('note.hint')}
      placeholder={t('note.placeholder')}
      sendLabel={t('note.save')}
      draft={{ userId: useActor().id, place }}
      send={(body) => act(() => sendOnce(client.crm.addNote, { companyId, body }), t('note.added'))}
      maxLength={maxTextLength}
      isProminent
    />
  );
}

type NoteItemProps = {
  note: NoteView;
  onEdit: (note: NoteView) => void;
  onDelete: (note: NoteView) => void;
};

function NoteItem({ note, onEdit, onDelete }: NoteItemProps) {
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
      <div className={`${look.hint} ${look.wrappingLine} ${classes.meta}`}>
        <strong>{note.createdByName}</strong>
        <span>{date}</span>
        {note.isEdited && <span>{t('note.edited')}</span>}
        {isPinned && (
          <StatusChip tone="token" icon={<IconPin size={14} aria-hidden="true" />}>
            {t('note.pinned')}
          </StatusChip>
        )}
      </div>
      <p className={`${look.breakAnywhere} ${look.noMargin} ${classes.body}`}>{note.body}</p>
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

/**
 * Lets the reader edit a note. After a conflict it shows the other version next to the edited one;
 * saving again then overwrites it.
 */
function EditNoteDialog({ note, onClose }: { note: NoteView; onClose: () => void }) {
  const { t } = useTranslation('crm');
  const { done } = useActOnCustomer();
  const seenAt = useRef(note.updatedAt);
  const [theirs, setTheirs] = useState<string>();
  const { id, body, updatedAt } = note;
  return (
    <FormDialog
      opened
      place={`note ${id}`}
      onClose={onClose}
      title={t('note.edit')}
      submitLabel={t('note.save')}
      schema={editNoteInput}
      initialValues={{ id, updatedAt, body }}
      submit={(input) => {
        const edited = client.crm.editNote({ ...input, updatedAt: seenAt.current });
        return done(edited, t('note.added')).catch((error: unknown) => {
          const { code, details } = readRefusal(error);
          if (code === 'noteChanged') {
            seenAt.current = String(details.updatedAt);
            setTheirs(String(details.current));
          }
          throw error;
        });
      }}
    >
      {(form) => (
        <>
          <Textarea
            label={t('note.body')}
            autosize
            minRows={4}
            maxRows={16}
            maxLength={maxTextLength}
            {...form.getInputProps('body')}
          />
          {theirs !== undefined && (
            <Alert color="yellow" title={t('note.theirs')}>
              <span className={classes.theirs}>{theirs}</span>
            </Alert>
          )}
        </>
      )}
    </FormDialog>
  );
}
