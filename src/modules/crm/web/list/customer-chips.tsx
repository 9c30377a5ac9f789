import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CustomerCounts } from '../../contract';
import { attentionReasons } from '../../domain/attention-reasons';
import type { CustomerSearch } from '../crm-search';
import classes from './work-list.module.css';

type CustomerChipsProps = {
  /** Undefined while they are counted. */
  counts: CustomerCounts | undefined;
  value: CustomerSearch['show'];
  onChange: (show: CustomerSearch['show']) => void;
};

/** Who needs somebody and why, one press away. A reason that nobody has is left out, unless it is chosen. */
export function CustomerChips({ counts, value, onChange }: CustomerChipsProps) {
  const { t } = useTranslation('crm');
  const shown = attentionReasons.filter((reason) => reason === value || (counts && counts[reason] > 0));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons
    <div className={classes.chips} role="group" aria-label={t('show')}>
      {(['all', 'needs', ...shown] as const).map((chip) => {
        const isChosen = (value ?? 'all') === chip;
        return (
          <Button
            key={chip}
            size="sm"
            variant={isChosen ? 'filled' : 'default'}
            aria-pressed={isChosen}
            onClick={() => onChange(chip === 'all' || isChosen ? undefined : chip)}
          >
            {chip === 'all' || chip === 'needs' ? t(`show.${chip}`) : t(`reason.${chip}`)}
            {counts && <span className={classes.count}>{counts[chip]}</span>}
          </Button>
        );
      })}
    </div>
  );
}
