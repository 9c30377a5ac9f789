import { Alert, Button, Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay, formatTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { useLocale } from '@/platform/web/use-locale';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { DialogButtons } from '@/ui/dialog/dialog-buttons';
import { DialogBelow, useDialogsAbove } from '@/ui/dialog/dialogs-above';
import { useDialog } from '@/ui/dialog/use-dialog';
import { useUiWords } from '@/ui/ui-words';
import type { TimerView } from '../../contract/timer';
import { countSeconds, exceedsOneDay } from '../../domain/timer';
import type { Judgement } from '../../domain/work-draft';
import { CategoryField } from '../logging/fields/category-field';
import { DraftFields } from '../logging/fields/draft-fields';
import { useOutlookWords } from '../logging/use-outlook-words';
import classes from './stop-sheet.module.css';
import { useStopSheet } from './use-stop-sheet';
import { closeTimerSheet, type StopRequest } from './use-timer-sheet';

type StopSheetProps = { timer: TimerView; stopping: StopRequest };

/** Lets the reader check the work of the timer before it is logged. The timer runs until then. */
export function StopSheet({ timer, stopping }: StopSheetProps) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  const { timeZone } = useMe();
  const { close: closeLabel } = useUiWords();
  const discarding = useDialog();
  const { isCovered, count } = useDialogsAbove(true);
  const sheet = useStopSheet(timer, stopping);
  const seconds = countSeconds(timer, stopping.stoppedAt);
  const elapsed = { amount: Math.floor(seconds / 60), type: 'hours' as const };
  const time = formatTime(timer.startedAt, locale, timeZone);
  const { serviceDate } = sheet.draft;

  return (
    // The stack lets Escape reach only the dialog on top.
    <Modal.Stack>
      <Modal
        opened
        onClose={() => !isCovered() && closeTimerSheet()}
        title={t('timer.stop')}
        closeButtonProps={{ 'aria-label': closeLabel }}
        stackId="form"
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            sheet.log();
          }}
        >
          <Stack gap="md">
            <NextNote next={stopping.next} />
            <p className={classes.since}>
              {serviceDate === sheet.work.today
                ? t('timer.startedAt', { time })
                : t('timer.startedOn', { date: formatDay(serviceDate, locale), time })}
            </p>
            {exceedsOneDay(seconds) && (
              <Alert color="yellow">{t('timer.overADay', { elapsed })}</Alert>
            )}
            <GoneNote gone={timer.gone} />
            <DialogBelow value={count}>
              <DraftFields entry={sheet} charge={<RoundingNote judgement={sheet.judgement} />}>
                <CategoryField
                  value={sheet.judgement.category}
                  onChange={(category) => sheet.change({ category })}
                />
              </DraftFields>
            </DialogBelow>
          </Stack>
          <DialogButtons>
            <Button
              variant="default"
              c="var(--klip-danger)"
              onClick={discarding.open}
              disabled={sheet.isPending}
            >
              {t('timer.discard')}
            </Button>
            <Button variant="default" onClick={closeTimerSheet} disabled={sheet.isPending}>
              {t('timer.continue')}
            </Button>
            <Button type="submit" loading={sheet.isPending}>
              {t('quick.submit')}
            </Button>
          </DialogButtons>
        </form>
      </Modal>
      <ConfirmDialog
        {...discarding.props}
        title={t('timer.discard')}
        confirmLabel={t('timer.discard.confirm')}
        confirm={sheet.discard}
      >
        {t('timer.discard.text', { elapsed, time })}
      </ConfirmDialog>
    </Modal.Stack>
  );
}

function NextNote({ next }: Pick<StopRequest, 'next'>) {
  const { t } = useTranslation('time');
  if (!next) return null;
  return (
    <p className={classes.next}>
      {next.title ? t('timer.next', { title: next.title }) : t('timer.next.untitled')}
    </p>
  );
}

/** Names the balance or task of the timer that can no longer be used. */
function GoneNote({ gone }: Pick<TimerView, 'gone'>) {
  const { t } = useTranslation('time');
  if (!gone.balance && !gone.task) return null;
  return (
    <Alert color="yellow">
      <Stack gap="xs">
        {gone.balance && <div>{t('timer.gone.balance')}</div>}
        {gone.task && <div>{t('timer.gone.task')}</div>}
      </Stack>
    </Alert>
  );
}

/**
 * Shows how the charge differs from the work, as "Charged 1 h · Rounded up from 47 min"; nothing if
 * it does not.
 */
function RoundingNote({ judgement: { worked, outlook } }: { judgement: Judgement }) {
  const { t } = useTranslation('time');
  const said = useOutlookWords().charged;
  if (worked?.type !== 'hours' || outlook?.kind !== 'fits') return null;
  const words = said(worked, outlook);
  if (words === undefined) return null;
  const { charged, free } = outlook;
  if (free > 0) return <p className={classes.rounded}>{words}</p>;
  const from =
    charged.type === 'credits' || charged.amount > worked.amount
      ? t('timer.rounded', { worked })
      : t('timer.roundedDown', { worked });
  return (
    <p className={classes.rounded}>
      {t('timer.charged', { charged })} · {from}
    </p>
  );
}
