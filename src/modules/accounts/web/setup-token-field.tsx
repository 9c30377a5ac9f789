import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './setup-token-field.module.css';

/** Staff accounts wait for approval, except the very first one, which may have to show the installation's token. */
export function SetupTokenField(input: TextInputProps) {
  const { t } = useTranslation('accounts');
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('register.staffWillWait')}
      </Text>
      <details className={classes.details} open={input.error ? true : undefined}>
        <summary>{t('register.setupToken.reveal')}</summary>
        <TextInput
          label={t('register.setupToken')}
          description={t('register.setupToken.hint')}
          autoComplete="off"
          spellCheck={false}
          {...input}
        />
      </details>
    </div>
  );
}
