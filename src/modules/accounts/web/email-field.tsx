import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './email-field.module.css';

/** The address for signing in. */
export function EmailField(input: TextInputProps) {
  const { t } = useTranslation('accounts');
  return (
    <TextInput
      type="email"
      label={t('email')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      classNames={input.readOnly ? { input: classes.readOnly } : {}}
      {...input}
    />
  );
}
