import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { toDay } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import type { CompanyView } from '../contract/company';
import { type CompanyFieldName, listedFields } from '../contract/fields';
import classes from './company-facts.module.css';
import { ServiceTypeChips } from './service-type-chips';
import { useCompanyFactWords } from './use-fact-words';

/** Parts of the heading or of the address, which have no line of their own. */
const withoutLine = new Set<CompanyFieldName>(['name', 'postalCode', 'city', 'country']);

/** The facts of a company; empty ones are left out. */
export function CompanyFactList({ company }: { company: CompanyView }) {
  const { t } = useTranslation('companies');
  const { label, value } = useCompanyFactWords();
  const locale = useLocale();
  const { timeZone } = useMe();
  const day = (instant: string) => formatDay(toDay(new Date(instant), timeZone), locale);

  function show(name: CompanyFieldName): ReactNode {
    const fact = company[name];
    if (name === 'address') return buildAddress(company, value('country', company.country));
    if (fact === null || fact === '' || (Array.isArray(fact) && fact.length === 0)) return null;
    if (Array.isArray(fact)) return <ServiceTypeChips serviceTypes={fact} />;
    switch (new Map(listedFields).get(name)?.input) {
      case 'email':
        return <Anchor href={`mailto:${fact}`}>{fact}</Anchor>;
      case 'tel':
        return <Anchor href={`tel:${fact}`}>{fact}</Anchor>;
      case 'url':
        return (
          <Anchor href={`${fact}`} target="_blank" rel="noopener noreferrer">
            {`${fact}`.replace(/^https?:\/\//, '').replace(/\/$/, '')}
          </Anchor>
        );
      default:
        return value(name, fact);
    }
  }

  const facts = listedFields
    .filter(([name]) => !withoutLine.has(name))
    .map(([name, { input }]) => ({
      name: label(name),
      value: show(name),
      isLong: input === 'long',
    }));
  const days = [
    { name: t('createdAt'), value: day(company.createdAt), isLong: false },
    { name: t('updatedAt'), value: day(company.updatedAt), isLong: false },
  ];
  return (
    <dl className={classes.facts}>
      {[...facts.filter(({ isLong }) => !isLong), ...days, ...facts.filter(({ isLong }) => isLong)]
        .filter(({ value }) => value)
        .map(({ name, value, isLong }) => (
          <div key={name} className={isLong ? classes.wide : undefined}>
            <dt>{name}</dt>
            <dd className={isLong ? classes.long : undefined}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Address lines as on an envelope; a usual country is left out. */
function buildAddress(
  { address, postalCode, city, country }: CompanyView,
  countryName: string,
): ReactNode {
  const lines = [
    address,
    [postalCode, city].filter(Boolean).join(' '),
    country === 'DK' ? '' : countryName,
  ];
  if (!address && !postalCode && !city) return country === 'DK' ? '' : countryName;
  return <span className={classes.long}>{lines.filter(Boolean).join('\n')}</span>;
}
