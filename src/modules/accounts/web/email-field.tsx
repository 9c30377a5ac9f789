import type { TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmailInput } from '@/ui/email-input';
import classes from './email-field.module.css';

/** The address for signing in. */
export function EmailField(input: TextInputProps) {
  const { t } = useTranslation('accounts');
  return (
    <EmailInput
      label={t('email')}
      autoComplete="username"
      classNames={input.readOnly ? { input: classes.readOnly } : {}}
      {...input}
    />
  );
}
