import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { maxAddressLength, maxBrandNameLength } from '../domain';

type Sender = { name: string; address: string; cvr: string };
type SenderFieldsProps = {
  value: Sender;
  onChange: (sender: Sender) => void;
  issues: Partial<Record<string, ReactNode>>;
};

/** The sender of statements. */
export function SenderFields({ value, onChange, issues }: SenderFieldsProps) {
  const { t } = useTranslation('branding');
  return (
    <>
      <TextInput
        label={t('name')}
        description={t('name.hint')}
        maxLength={maxBrandNameLength}
        value={value.name}
        error={issues.name}
        onChange={({ currentTarget }) => onChange({ ...value, name: currentTarget.value })}
      />
      <TextInput
        label={t('address')}
        description={t('address.hint')}
        maxLength={maxAddressLength}
        value={value.address}
        error={issues.address}
        onChange={({ currentTarget }) => onChange({ ...value, address: currentTarget.value })}
      />
      <TextInput
        label={t('cvr')}
        maxLength={20}
        value={value.cvr}
        error={issues.cvr}
        onChange={({ currentTarget }) => onChange({ ...value, cvr: currentTarget.value })}
      />
    </>
  );
}
