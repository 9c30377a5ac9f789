import { useTranslation } from 'react-i18next';
import { formatAmount, formatDateTime, formatDay } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import type { AmountType } from '@/platform/amount';
import { useLocale } from '@/platform/web/use-locale';
import { type Category, categories } from '../../domain/category';
import type { EntryFact } from '../../domain/entry-history';

/** Returns the texts of an entry's fields, for its history and for edit conflicts. */
export function useEntryWords(type: AmountType) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  const { timeZone } = useMe();
  return {
    label: (fact: EntryFact) => t(`field.${fact}`),
    value(fact: EntryFact, value: string | number | null): string {
      if (value === null || value === '') return '–';
      if (fact === 'amount' || fact === 'workedAmount' || fact === 'freeAmount')
        return formatAmount({ amount: Number(value), type }, locale);
      if (fact === 'serviceDate') return formatDay(String(value), locale);
      if (fact === 'startsAt' || fact === 'endsAt')
        return formatDateTime(String(value), locale, timeZone);
      if (fact === 'category' && isCategory(value)) return t(`category.${value}`);
      return String(value);
    },
  };
}

function isCategory(value: unknown): value is Category {
  return categories.some((category) => category === value);
}
