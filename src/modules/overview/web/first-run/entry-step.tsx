import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { QuickEntry } from '@/modules/time/web/quick-entry/quick-entry';
import classes from './first-run.module.css';
import type { StepProps } from './step-form';

type EntryStepProps = Omit<StepProps<never>, 'onValues'> & {
  companyId: string;
  /** True if there is at least one entry already. */
  isDone: boolean;
};

/** Lets the user log with the same line that is used every day. */
export function EntryStep({ companyId, isDone, onDone, onSkip }: EntryStepProps) {
  const { t } = useTranslation('overviewLater');
  return (
    <>
      <div className={classes.line}>
        <QuickEntry companyId={companyId} onLogged={() => void onDone()} />
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onSkip}>
          {t(isDone ? 'first.next' : 'first.skip')}
        </Button>
      </div>
    </>
  );
}
