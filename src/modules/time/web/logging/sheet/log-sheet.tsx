import { Modal } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isDay } from '@/platform/day';
import { DialogBelow, useDialogsAbove } from '@/ui/dialog/dialogs-above';
import { useUiWords } from '@/ui/ui-words';
import type { WorkDraft } from '../../../domain/work-draft';
import { readTimeSearch } from '../../list/time-search';
import { LogSheetForm } from './log-sheet-form';

/**
 * The round button of the phone adds `log=1` to the address of any page: the shortest way to log
 * with a thumb. Instead of 1, `log` may be the id of the balance that pays, or the day of the work.
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
        <LogSheetForm known={toKnown(log)} onDone={close} />
      </DialogBelow>
    </Modal>
  );
}

function toKnown(log: string | number | undefined): Partial<WorkDraft> {
  if (typeof log !== 'string') return {};
  return isDay(log) ? { serviceDate: log } : { balanceId: log };
}
