import { Alert, Button, Input, Modal, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { BalanceSelect } from '@/modules/balances/web/balance-select';
import { dayOf } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { DialogButtons } from '@/ui/dialog-buttons';
import { useUiWords } from '@/ui/ui-words';
import { useDialog } from '@/ui/use-dialog';
import type { TimerView } from '../../contract/timer';
import { categories } from '../../domain/category';
import { elapsedSeconds, isOverADay } from '../../domain/timer';
import { DurationField } from '../duration-field';
import { OutlookNote } from '../outlook-note';
import classes from './stop-sheet.module.css';
import { closeTimerSheet, type Stopping } from './timer-store';
import { useStopSheet } from './use-stop-sheet';

type StopSheetProps = { timer: TimerView; stopping: Stopping };

/** What the timer has come to, to be looked at before it is logged. Until then it goes on running. */
export function StopSheet({ timer, stopping }: StopSheetProps) {
  const { stoppedAt, next } = stopping;
  const { t } = useTranslation(['time', 'ui']);
  const locale = useLocale();
  const { timeZone } = useMe();
  const { close: closeLabel, errorText } = useUiWords();
  const discarding = useDialog();
  const sheet = useStopSheet(timer, stopping);
  const { work, balance, values, isCredits, isAsked, failure } = sheet;
  const seconds = elapsedSeconds(timer, stoppedAt);
  const elapsed = { amount: Math.floor(seconds / 60), type: 'hours' as const };
  const time = formatTime(timer.startedAt, locale, timeZone);
  const day = dayOf(new Date(timer.startedAt), timeZone);

  return (
    // The stack lets Escape reach only the dialog on top.
    <Modal.Stack>
      <Modal
        opened
        onClose={closeTimerSheet}
        title={t('time:timer.stop')}
        closeButtonProps={{ 'aria-label': closeLabel }}
        stackId="form"
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void sheet.log();
          }}
        >
          <Stack gap="md">
            {next && (
              <p className={classes.next}>
                {next.title ? t('time:timer.next', { title: next.title }) : t('time:timer.next.untitled')}
              </p>
            )}
            <p className={classes.since}>
              {day === work.today
                ? t('time:timer.startedAt', { time })
                : t('time:timer.startedOn', { date: sheet.date, time })}
            </p>
            {isOverADay(seconds) && <Alert color="yellow">{t('time:timer.overADay', { elapsed })}</Alert>}
            <TextInput
              label={t('time:field.title')}
              required
              maxLength={140}
              data-autofocus
              value={values.title}
              onChange={({ currentTarget }) => sheet.change({ title: currentTarget.value })}
              error={isAsked && values.title.trim().length < 2 && t('time:validation.title')}
            />
            <BalanceSelect
              label={t('time:selectBalance')}
              required
              balances={work.balances}
              value={balance}
              onChange={({ id }) => sheet.change({ balanceId: id })}
              viewpoint={sheet.viewpoint}
              error={isAsked && !balance && t('time:quick.noBalance')}
            />
            {isCredits ? (
              <Input.Wrapper label={t('time:field.amount')} labelElement="div">
                <div className={classes.credit}>{t('time:amount.credit')}</div>
              </Input.Wrapper>
            ) : (
              <DurationField
                label={t('time:field.amount')}
                required
                value={values.amount}
                onChange={(amount) => sheet.change({ amount })}
                error={isAsked && !(values.amount >= 1 && values.amount <= 1440) && t('time:error.entryTooLong')}
              />
            )}
            {sheet.rounded && <p className={classes.rounded}>{sheet.rounded}</p>}
            <OutlookNote
              outlook={sheet.outlook}
              balance={balance}
              onChoose={({ id }) => sheet.change({ balanceId: id })}
            />
            <Input.Wrapper label={t('time:field.category')} labelElement="div">
              <SegmentedControl
                fullWidth
                className={classes.categories}
                aria-label={t('time:field.category')}
                data={categories.map((category) => ({ value: category, label: t(`time:category.${category}`) }))}
                value={values.category}
                onChange={(category) => sheet.change({ category })}
              />
            </Input.Wrapper>
            {failure !== undefined && (
              <Alert color="red" role="alert">
                {errorText(failure)}
              </Alert>
            )}
          </Stack>
          <DialogButtons>
            <Button variant="subtle" color="red" onClick={discarding.open} disabled={sheet.isPending}>
              {t('time:timer.discard')}
            </Button>
            <Button variant="default" onClick={closeTimerSheet} disabled={sheet.isPending}>
              {t('time:timer.continue')}
            </Button>
            <Button type="submit" loading={sheet.isPending}>
              {t('time:quick.submit')}
            </Button>
          </DialogButtons>
        </form>
      </Modal>
      <ConfirmDialog
        {...discarding.props}
        title={t('time:timer.discard')}
        confirmLabel={t('time:timer.discard.confirm')}
        confirm={sheet.discard}
      >
        {t('time:timer.discard.text', { elapsed, time })}
      </ConfirmDialog>
    </Modal.Stack>
  );
}
