import { useTranslation } from 'react-i18next';
import { ChoiceChips } from '@/ui/choice/choice-chips';
import type { CustomerCounts } from '../../contract/customer-list';
import { attentionReasons } from '../../domain/attention-reasons';
import type { CustomerSearch } from '../crm-search';

type CustomerChipsProps = {
  /** Undefined while they are counted. */
  counts: CustomerCounts | undefined;
  value: CustomerSearch['show'];
  onChange: (show: CustomerSearch['show']) => void;
};

/** Filters by reason, one press away; only reasons of a listed customer, or the chosen one. */
export function CustomerChips({ counts, value, onChange }: CustomerChipsProps) {
  const { t } = useTranslation('crm');
  const shown = attentionReasons.filter(
    (reason) => reason === value || (counts && counts[reason] > 0),
  );
  return (
    <ChoiceChips
      label={t('show')}
      all={{ label: t('show.all'), count: counts?.all }}
      choices={(['needs', ...shown] as const).map((chip) => ({
        value: chip,
        label: chip === 'needs' ? t('show.needs') : t(`reason.${chip}`),
        count: counts?.[chip],
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
