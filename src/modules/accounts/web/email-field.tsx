import type { TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmailInput } from '@/ui/email-input';
import classes from './email-field.module.css';

/** Field for the address with which a user signs in. */
export function EmailField(input: TextInputProps) {
  const { t } = useTranslation('accounts');
  return (
    <EmailInput
      label={t('email')}
      autoComplete="username webauthn"
      classNames={input.readOnly ? { input: classes.readOnly } : {}}
      {...input}
    />
  );
}
