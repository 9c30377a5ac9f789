import { Anchor, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/i18n/format';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { includesCompany, servedCompanies } from '@/platform/actor';
import { toDay } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import { useLastGiven } from '@/ui/dialog/use-last-given';
import { useKeptState } from '@/ui/kept-text';
import { Panel } from '@/ui/panel';
import { StatusChip } from '@/ui/status-chip';
import type { CompanyView } from '../contract/company';
import { type CompanyFieldName, companyFields, listedFields } from '../contract/fields';
import { canEditCompanies } from '../policy';
import classes from './company-info.module.css';
import { CompanyEditDialog } from './form/company-edit-dialog';
import { useCompanyFactWords } from './use-fact-words';

/** Shows the facts of a company, with a button to edit them. */
export function CompanyInfo({ company }: { company: CompanyView }) {
  const { t } = useTranslation('companies');
  const actor = useActor();
  const place = `edit company ${company.id}`;
  const [edited, setEdited] = useKeptState<CompanyView | undefined>(place, undefined);
  const shown = useLastGiven(edited);
  const canEdit = canEditCompanies(actor) && includesCompany(servedCompanies(actor), company.id);
  const editButton = canEdit && (
    <Button
      variant="default"
      leftSection={<IconPencil size={18} aria-hidden="true" />}
      onClick={() => setEdited(company)}
    >
      {t('edit')}
    </Button>
  );
  return (
    <Panel title={t('info')} aside={editButton}>
      <CompanyFactList company={company} />
      <CompanyEditDialog
        place={place}
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        company={shown ?? company}
      />
    </Panel>
  );
}

/**
 * Facts that are shown in the heading or as part of the address, and so have no line of their own.
 */
const withoutLine = new Set<CompanyFieldName>(['name', 'postalCode', 'city', 'country']);

/** Shows the facts of a company that are not empty. */
function CompanyFactList({ company }: { company: CompanyView }) {
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
    switch (companyFields[name].input) {
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

function ServiceTypeChips({ serviceTypes }: { serviceTypes: readonly string[] }) {
  return (
    <span className={classes.chips}>
      {serviceTypes.map((type) => (
        <StatusChip key={type} tone="token">
          {type}
        </StatusChip>
      ))}
    </span>
  );
}

/** Returns the lines of an address as on an envelope, without the usual country. */
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
