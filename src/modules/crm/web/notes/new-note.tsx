import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '@/platform/web/api';
import { useSendOnce } from '@/platform/web/use-send-once';
import { useActOnCustomer } from '../use-act-on-customer';

/** Always open: a note is written in the moment, or not at all. */
export function NewNote({ companyId }: { companyId: string }) {
  const { t } = useTranslation('crm');
  const { act, isPending } = useActOnCustomer();
  const sendOnce = useSendOnce();
  const [body, setBody] = useState('');
  const save = () =>
    act(async () => {
      await sendOnce(client.crm.addNote, { companyId, body });
      setBody('');
    }, t('note.added'));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (body.trim() && !isPending) void save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
    >
      <Textarea
        label={t('note.add')}
        description={t('note.hint')}
        placeholder={t('note.placeholder')}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={5000}
        value={body}
        onChange={({ currentTarget }) => setBody(currentTarget.value)}
      />
      <Group justify="flex-end" mt="sm">
        <Button type="submit" disabled={!body.trim()} loading={isPending}>
          {t('note.save')}
        </Button>
      </Group>
    </form>
  );
}
