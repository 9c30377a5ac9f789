import { Modal } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DialogBelow, useDialogsAbove } from '@/ui/dialog/dialogs-above';
import { useUiWords } from '@/ui/ui-words';
import { readTimeSearch } from '../list/time-search';
import { LogSheetForm } from './log-sheet-form';

/** The round button of the phone leads to `/time?log=1`: the shortest way to log with a thumb. */
export function LogSheet() {
  const { t } = useTranslation('time');
  const { close: closeLabel } = useUiWords();
  const navigate = useNavigate();
  const { log, balance } = readTimeSearch(useSearch({ strict: false }));
  const { isCovered, count } = useDialogsAbove(log !== undefined);
  const close = () =>
    void navigate({
      to: '/time',
      search: (previous: object) => ({ ...previous, log: undefined, balance: undefined }),
      replace: true,
    });

  return (
    <Modal
      opened={log !== undefined}
      onClose={() => !isCovered() && close()}
      title={t('quick.label')}
      closeButtonProps={{ 'aria-label': closeLabel }}
    >
      <DialogBelow value={count}>
        <LogSheetForm {...(balance && { balanceId: balance })} onDone={close} />
      </DialogBelow>
    </Modal>
  );
}
