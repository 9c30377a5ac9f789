import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { dayOf } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import type { CompanyView } from '../contract';
import classes from './company-facts.module.css';

/** What is known about a company; what nobody has written is left out. */
export function CompanyFacts({ company }: { company: CompanyView }) {
  const { t } = useTranslation('companies');
  const locale = useLocale();
  const { timeZone } = useMe();
  const facts: [string, ReactNode][] = [
    [t('cvr'), company.cvr?.replace(/(\d\d)(?=\d)/g, '$1 ')],
    [t('contact'), company.contactName],
    [t('email'), company.email && <Anchor href={`mailto:${company.email}`}>{company.email}</Anchor>],
    [t('phone'), company.phone && <Anchor href={`tel:${company.phone}`}>{company.phone}</Anchor>],
    [t('accountType'), t(`accountType.${company.accountType}`)],
    [t('createdAt'), formatDay(dayOf(new Date(company.createdAt), timeZone), locale)],
    [t('description'), company.description && <span className={classes.long}>{company.description}</span>],
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
    </dl>
  );
}
