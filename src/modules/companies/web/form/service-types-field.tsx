import { TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import { uniqueTypes } from '../../domain/company';
import type { CompanyForm } from './company-form';

/** The services for a company, in free words; existing ones are suggested. */
export function ServiceTypesField({ form }: { form: CompanyForm }) {
  const { t } = useTranslation('companies');
  const known = useQuery(api.companies.serviceTypes.queryOptions());
  const errors = Object.entries(form.errors).find(([path]) => /^serviceTypes(\.|$)/.test(path));
  return (
    <TagsInput
      label={t('serviceTypes')}
      description={t('serviceTypes.hint')}
      data={known.data?.items ?? []}
      maxTags={20}
      maxLength={40}
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
