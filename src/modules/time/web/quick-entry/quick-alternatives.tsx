import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AlternativeButtons } from '../logging/alternative-buttons';
import classes from './echo-line.module.css';
import type { QuickEntryState } from './use-quick-entry';

/** When a balance cannot take it: the others that can, and the split over two, one click each. */
export function QuickAlternatives({ quick }: { quick: QuickEntryState }) {
  const { t } = useTranslation('balances');
  const { outlook } = quick.judgement;
  const { problem, text } = quick;
  if (!outlook || outlook.kind === 'fits' || problem?.isWrong || text.trim() === '') return null;
  const split = outlook.kind === 'tooLow' ? outlook.split : undefined;
  if (outlook.alternatives.length === 0 && !split) return null;

  return (
    <div className={classes.alternatives}>
      <AlternativeButtons alternatives={outlook.alternatives} onChoose={quick.choose} />
      {split && (
        <Button
          variant="default"
          size="sm"
          loading={quick.isPending || quick.isSending}
          onClick={() => quick.submitSplit(split)}
        >
          {t('split', {
            a: { amount: split[0].amount, type: split[0].balance.type },
            numberA: split[0].balance.number,
            b: { amount: split[1].amount, type: split[1].balance.type },
            numberB: split[1].balance.number,
          })}
        </Button>
      )}
    </div>
  );
}
