import { useTranslation } from 'react-i18next';
import { ChoiceChips } from '@/ui/choice/choice-chips';
import type { CustomerCounts } from '../../contract/customer-list';
import type { CustomerSearch } from '../crm-search';

type CustomerChipsProps = {
  /** Number of customers per chip; undefined while they are counted. */
  counts: CustomerCounts | undefined;
  value: CustomerSearch['show'];
  onChange: (show: CustomerSearch['show']) => void;
};

/** All customers, or those with any reason for attention. */
export function CustomerChips({ counts, value, onChange }: CustomerChipsProps) {
  const { t } = useTranslation('crm');
  return (
    <ChoiceChips
      label={t('show')}
      all={{ label: t('show.all'), count: counts?.all }}
      choices={[{ value: 'needs', label: t('show.needs'), count: counts?.needs }]}
      value={value}
      onChange={onChange}
    />
  );
}
