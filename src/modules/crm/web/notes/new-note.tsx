import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { maxTextLength } from '@/platform/text/text-lengths';
import { client } from '@/platform/web/api';
import { MessageForm } from '@/platform/web/message-form';
import { useSendOnce } from '@/platform/web/use-send-once';
import { useActOnCustomer } from '../use-act-on-customer';

/** Field that is always open: a note is written in the moment, or not at all. */
export function NewNote({ companyId }: { companyId: string }) {
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
