import { Select, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxWordLength } from '@/platform/text/text-lengths';
import { api } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { EmailInput } from '@/ui/email-input';
import {
  blankCompany,
  type CompanyField,
  type CompanyFieldName,
  companyFields,
  listedFields,
  maxServiceTypes,
} from '../../contract/fields';
import { uniqueTypes } from '../../domain/company';
import { countries, countryName } from '../../domain/country-name';
import { useCompanyFactWords } from '../use-fact-words';
import classes from './company-fields.module.css';
import { CvrField } from './cvr-field';
import type { CompanyForm } from './use-company-look-up';

const namesOf = (group: CompanyField['group']) =>
  listedFields.filter(([, field]) => field.group === group).map(([name]) => name);

/** Shows the main fields of a company, and the other groups folded. */
export function CompanyFields({ form }: { form: CompanyForm }) {
  return (
    <>
      <Fields names={namesOf('main')} form={form} />
      <FoldedFields group="address" form={form} />
      <FoldedFields group="invoicing" form={form} />
    </>
  );
}

/**
 * Shows a group of fields that are often left empty. It is open if one of them has a value or an
 * error.
 */
function FoldedFields({ group, form }: { group: 'address' | 'invoicing'; form: CompanyForm }) {
  const { t } = useTranslation('companies');
  const names = namesOf(group);
  const [isUnfolded, setUnfolded] = useState(() =>
    names.some((name) => form.getInitialValues()[name] !== blankCompany[name]),
  );
  const isOpen = isUnfolded || names.some((name) => form.errors[name] !== undefined);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div className={classes.folded}>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isOpen}
        onClick={() => setUnfolded(!isOpen)}
      >
        <Chevron size={18} aria-hidden="true" />
        {t(`group.${group}`)}
      </button>
      {isOpen && <Fields names={names} form={form} />}
    </div>
  );
}

function Fields({ names, form }: { names: CompanyFieldName[]; form: CompanyForm }) {
  return (
    <div className={classes.fields}>
      {names.map((name) => (
        <div key={name} className={classes[companyFields[name].width ?? 'half']}>
          <Field name={name} form={form} />
        </div>
      ))}
    </div>
  );
}

type FieldProps = { name: CompanyFieldName; form: CompanyForm };

const ownInputs: { [Name in CompanyFieldName]?: (props: { form: CompanyForm }) => ReactNode } = {
  cvr: CvrField,
  serviceTypes: ServiceTypesField,
  country: CountryField,
};

function Field({ name, form }: FieldProps) {
  const words = useCompanyFactWords();
  const Own = ownInputs[name];
  if (Own) return <Own form={form} />;
  const { input } = companyFields[name];
  const shown = {
    label: words.label(name),
    description: words.hint(name),
    ...form.getInputProps(name, { type: input === 'switch' ? 'checkbox' : 'input' }),
  };
  switch (input) {
    case 'switch':
      return <Switch {...shown} />;
    case 'long':
      return <Textarea autosize minRows={2} maxRows={8} {...shown} />;
    case 'email':
      return <EmailInput {...shown} />;
    case 'choice':
      return <Select data={words.options(name)} allowDeselect={false} {...shown} />;
    case 'digits':
      return <TextInput inputMode="numeric" {...shown} />;
    default:
      return (
        <TextInput
          type={input}
          placeholder={input === 'url' ? 'https://' : undefined}
          required={name === 'name'}
          data-autofocus={name === 'name' || undefined}
          {...shown}
        />
      );
  }
}

/** Lets the reader enter the services for a company as free text. Existing ones are suggested. */
function ServiceTypesField({ form }: { form: CompanyForm }) {
  const { t } = useTranslation('companies');
  const known = useQuery(api.companies.serviceTypes.queryOptions());
  const errors = Object.entries(form.errors).find(([path]) => /^serviceTypes(\.|$)/.test(path));
  return (
    <TagsInput
      label={t('field.serviceTypes')}
      description={t('hint.serviceTypes')}
      data={known.data?.items ?? []}
      maxTags={maxServiceTypes}
      maxLength={maxWordLength}
      splitChars={[',', ';']}
      openOnFocus={false}
      value={form.values.serviceTypes}
      onChange={(types) =>
        form.setFieldValue('serviceTypes', uniqueTypes(types.map((type) => type.trim())))
      }
      error={errors?.[1]}
    />
  );
}

function CountryField({ form }: { form: CompanyForm }) {
  const { t } = useTranslation('companies');
  const locale = useLocale();
  const codes = new Set([...countries, form.values.country]);
  return (
    <Select
      label={t('field.country')}
      data={[...codes].map((code) => ({ value: code, label: countryName(code, locale) }))}
      searchable
      allowDeselect={false}
      {...form.getInputProps('country')}
    />
  );
}
