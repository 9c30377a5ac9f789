import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { useSendOnce } from '@/platform/web/use-send-once';
import { showUndo } from '@/ui/feedback/show-undo';
import { useUiWords } from '@/ui/ui-words';
import type { RecordTimeInput } from '../../contract';
import type { SeenEntry } from '../../contract/changes';
import { useLoggedText } from './use-logged-text';

/** Logs entries, all or none, says what is left and offers to take them back. */
export function useLogTime() {
  const { t } = useTranslation(['time', 'ui']);
  const { errorText } = useUiWords();
  const queryClient = useQueryClient();
  const sendOnce = useSendOnce();
  const loggedText = useLoggedText();

  const readAnew = () => refresh(queryClient, api.time.key(), api.balances.key());

  return async function logTime(entries: RecordTimeInput[]): Promise<void> {
    const [single] = entries;
    const logged =
      entries.length === 1 && single
        ? [await sendOnce(client.time.record, single)]
        : (await sendOnce(client.time.recordTogether, { entries })).items;

    if (logged[0]?.type === 'credits') navigator.vibrate?.(10);
    showUndo({
      message: loggedText(logged),
      about: logged[0] && `${logged[0].title} · ${logged[0].companyName}`,
      label: t('ui:action.undo'),
      undo: () => void undo(logged.map(({ id, version }) => ({ id, version }))),
    });
    void readAnew();
  };

  async function undo(entries: SeenEntry[]): Promise<void> {
    const [entry] = entries;
    try {
      const returned =
        entries.length === 1 && entry
          ? [await client.time.remove(entry)]
          : (await client.time.removeTogether({ entries })).items;
      const amount = returned.reduce((sum, item) => sum + item.returned, 0);
      notifications.show({
        message: t('time:undone.toast', { amount: { amount, type: returned[0]?.type } }),
      });
    } catch (error) {
      notifications.show({ color: 'red', message: errorText(error) });
    }
    void readAnew();
  }
}
