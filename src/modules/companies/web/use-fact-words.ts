import { useTranslation } from 'react-i18next';
import { formatAmount, formatDay } from '@/i18n/format';
import { countryName } from '@/modules/companies/domain/country-name';
import type { AmountType } from '@/platform/amount';
import { useLocale } from '@/platform/web/use-locale';
import { accountStatuses, accountTypes } from '../domain/account';
import type { ActivityFact, FactValue } from '../domain/activity';
import { formatCvr } from '../domain/company';

const labels = {
  name: 'name',
  cvr: 'cvr',
  contactName: 'contact',
  email: 'email',
  phone: 'phone',
  website: 'website',
  address: 'address',
  postalCode: 'postcode',
  city: 'city',
  country: 'country',
  invoiceEmail: 'invoiceEmail',
  ean: 'ean',
  language: 'language',
  serviceTypes: 'serviceTypes',
  description: 'description',
  accountType: 'accountType',
  customerMails: 'customerMails',
  accountStatus: 'accountStatus',
  relation: 'fact.relation',
  expiresOn: 'fact.expiresOn',
  overdraftLimit: 'fact.overdraftLimit',
  roundingIncrement: 'fact.roundingIncrement',
  roundingMode: 'fact.roundingMode',
  roundingMinimum: 'fact.roundingMinimum',
  notes: 'fact.notes',
} as const satisfies Record<ActivityFact, string>;

/** Names of a company's facts, and their values in words. */
export function useCompanyFactWords() {
  const { t } = useTranslation('companies');
  const locale = useLocale();

  function label(fact: ActivityFact): string {
    return t(labels[fact]);
  }

  /** An empty value is a dash; a value without words of its own is shown unchanged. */
  function value(
    fact: ActivityFact,
    raw: FactValue,
    balanceType: AmountType | null = null,
  ): string {
    if (raw === null || raw === '' || (Array.isArray(raw) && raw.length === 0)) return '–';
    if (typeof raw === 'boolean') return raw ? t('fact.on') : t('fact.off');
    if (Array.isArray(raw)) return raw.join(', ');
    if (typeof raw === 'number')
      return balanceType ? formatAmount({ amount: raw, type: balanceType }, locale) : `${raw}`;
    switch (fact) {
      case 'cvr':
        return formatCvr(raw);
      case 'country':
        return countryName(raw, locale);
      case 'language':
        return raw === 'en' ? t('fact.language.en') : t('fact.language.da');
      case 'accountType': {
        const type = accountTypes.find((known) => known === raw);
        return type ? t(`accountType.${type}`) : raw;
      }
      case 'accountStatus': {
        const status = accountStatuses.find((known) => known === raw);
        return status ? t(`accountStatus.${status}`) : raw;
      }
      case 'relation':
        return raw === 'consultant' ? t('fact.relation.consultant') : t('fact.relation.customer');
      case 'roundingMode':
        return raw === 'nearest' ? t('fact.rounding.nearest') : t('fact.rounding.up');
      case 'expiresOn':
        return formatDay(raw, locale);
      default:
        return raw;
    }
  }

  return { label, value };
}
