import { Modal } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DialogBelow, useDialogsAbove } from '@/ui/dialog/dialogs-above';
import { useUiWords } from '@/ui/ui-words';
import { readTimeSearch } from '../../list/time-search';
import { LogSheetForm } from './log-sheet-form';

/**
 * The round button of the phone adds `log=1` to the address of any page: the shortest way to log
 * with a thumb. The id of a balance in place of 1 says which one pays.
 */
export function LogSheet({ opened }: { opened: boolean }) {
  const { t } = useTranslation('time');
  const { close: closeLabel } = useUiWords();
  const navigate = useNavigate();
  const { log } = readTimeSearch(useSearch({ strict: false }));
  const { isCovered, count } = useDialogsAbove(opened);
  const close = () =>
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...previous, log: undefined }),
      replace: true,
    });

  return (
    <Modal
      opened={opened}
      onClose={() => !isCovered() && close()}
      title={t('quick.label')}
      closeButtonProps={{ 'aria-label': closeLabel }}
    >
      <DialogBelow value={count}>
        <LogSheetForm {...(typeof log === 'string' && { balanceId: log })} onDone={close} />
      </DialogBelow>
    </Modal>
  );
}
