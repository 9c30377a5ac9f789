import { Alert, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxTextLength } from '@/platform/text/text-lengths';
import { client } from '@/platform/web/api';
import { readRefusal } from '@/platform/web/refusal';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { editNoteInput, type NoteView } from '../../contract/note';
import { useActOnCustomer } from '../use-act-on-customer';
import classes from './notes.module.css';

type EditNoteDialogProps = { note: NoteView; onClose: () => void };

/**
 * Dialog to edit a note. After a conflict it shows the other version beside the edited one, and the
 * next save holds.
 */
export function EditNoteDialog({ note, onClose }: EditNoteDialogProps) {
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
