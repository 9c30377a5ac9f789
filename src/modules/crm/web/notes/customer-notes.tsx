import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { pagesOf, usePages } from '@/platform/web/pages';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { EmptyState } from '@/ui/feedback/empty-state';
import { QueryView } from '@/ui/feedback/query-view';
import { ShowMore } from '@/ui/feedback/show-more';
import { useKeptState } from '@/ui/kept-text';
import { Panel } from '@/ui/panel';
import type { NoteView } from '../../contract/note';
import { useActOnCustomer } from '../use-act-on-customer';
import { EditNoteDialog } from './edit-note-dialog';
import { NewNote } from './new-note';
import { NoteItem } from './note-item';
import classes from './notes.module.css';

/** Internal notes about a customer, pinned first, then the latest. */
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
              <ul className={classes.list} aria-label={t('tab.notes')}>
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
