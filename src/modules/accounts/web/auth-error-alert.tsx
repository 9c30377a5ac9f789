import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './auth-error-alert.module.css';

/** Our sentence, and the service's own text for whoever wants to know more. */
export function AuthErrorAlert({ sentence, details }: { sentence: string; details: string }) {
  const { t } = useTranslation('accounts');
  return (
    <Alert color="red" role="alert" tabIndex={-1} data-problem icon={<IconAlertTriangle size={20} />} title={sentence}>
      {details !== '' && details !== sentence && (
        <details className={classes.details}>
          <summary>{t('details')}</summary>
          {details}
        </details>
      )}
    </Alert>
  );
}
