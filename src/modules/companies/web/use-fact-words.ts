import { useTranslation } from 'react-i18next';
import { formatAmount, formatDay } from '@/i18n/format';
import { countryName } from '@/modules/companies/domain/country-name';
import type { AmountType } from '@/platform/amount';
import { useLocale } from '@/platform/web/use-locale';
import { type CompanyFieldName, companyFields, listedFields } from '../contract/fields';
import { type ActivityFact, auditedCompanyFields, type FactValue } from '../domain/activity';
import { formatCvr } from '../domain/company';

/** Facts with coded values, each of which has a message `value.<fact>.<code>`. */
const coded = new Set<ActivityFact>([
  ...listedFields.flatMap(([name, { choices }]) => (choices ? [name] : [])),
  'accountStatus',
  'relation',
  'roundingMode',
]);

type BalanceFact = (typeof auditedCompanyFields.balance)[number];
const isOfBalance = (fact: ActivityFact): fact is BalanceFact =>
  auditedCompanyFields.balance.some((known) => known === fact);

/** Returns the labels of a company's facts, and functions that describe their values. */
export function useCompanyFactWords() {
  const { t, i18n } = useTranslation(['companies', 'balancesLater']);
  const locale = useLocale();

  function label(fact: ActivityFact): string {
    return isOfBalance(fact) ? t(`balancesLater:field.${fact}`) : t(`field.${fact}`);
  }

  /** Returns the sentence below a field of the form; undefined if it has none. */
  function hint(name: CompanyFieldName): string | undefined {
    return i18n.exists(`companies:hint.${name}`)
      ? t(`hint.${name}` as 'hint.description')
      : undefined;
  }

  function options(name: CompanyFieldName) {
    const { choices = [] } = companyFields[name];
    return choices.map((choice) => ({ value: choice, label: value(name, choice) }));
  }

  /**
   * Describes a value: a dash if it is empty, its message if it has one, and otherwise the value
   * itself.
   */
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
    if (coded.has(fact) && i18n.exists(`companies:value.${fact}.${raw}`))
      return t(`value.${fact}.${raw}` as 'value.accountStatus.active');
    if (fact === 'cvr') return formatCvr(raw);
    if (fact === 'country') return countryName(raw, locale);
    return fact === 'expiresOn' ? formatDay(raw, locale) : raw;
  }

  return { label, hint, options, value };
}
