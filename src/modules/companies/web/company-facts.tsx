import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { toDay } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import type { CompanyView } from '../contract/company';
import classes from './company-facts.module.css';
import { ServiceTypeChips } from './service-type-chips';
import { useCompanyFactWords } from './use-fact-words';

/** The facts of a company; empty ones are left out. */
export function CompanyFactList({ company }: { company: CompanyView }) {
  const { t } = useTranslation('companies');
  const words = useCompanyFactWords();
  const locale = useLocale();
  const { timeZone } = useMe();
  const day = (instant: string) => formatDay(toDay(new Date(instant), timeZone), locale);
  const { cvr, ean, email, phone, website, invoiceEmail, serviceTypes, description } = company;
  const facts: [string, ReactNode][] = [
    [t('cvr'), cvr && words.value('cvr', cvr)],
    [t('contact'), company.contactName],
    [t('email'), email && <Anchor href={`mailto:${email}`}>{email}</Anchor>],
    [t('phone'), phone && <Anchor href={`tel:${phone}`}>{phone}</Anchor>],
    [
      t('website'),
      website && (
        <Anchor href={website} target="_blank" rel="noopener noreferrer">
          {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
        </Anchor>
      ),
    ],
    [t('address'), buildAddress(company, words.value('country', company.country))],
    [
      t('invoiceEmail'),
      invoiceEmail && <Anchor href={`mailto:${invoiceEmail}`}>{invoiceEmail}</Anchor>,
    ],
    [t('ean'), ean],
    [t('language'), words.value('language', company.language)],
    [t('customerMails'), words.value('customerMails', company.customerMails)],
    [t('accountType'), words.value('accountType', company.accountType)],
    [
      t('serviceTypes'),
      serviceTypes.length > 0 && <ServiceTypeChips serviceTypes={serviceTypes} />,
    ],
    [t('createdAt'), day(company.createdAt)],
    [t('updatedAt'), day(company.updatedAt)],
  ];
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      {description && (
        <div className={classes.wide}>
          <dt>{t('description')}</dt>
          <dd className={classes.long}>{description}</dd>
        </div>
      )}
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
