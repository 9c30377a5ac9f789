import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './auth-error-alert.module.css';
import type { EntranceFailure } from './entrance/entrance-failure';

/** Our sentence, and the service's own text as details. */
export function AuthErrorAlert({ sentence, reason = '', details }: EntranceFailure) {
  const { t } = useTranslation('accounts');
  return (
    <Alert
      color="red"
      role="alert"
      tabIndex={-1}
      data-problem
      icon={<IconAlertTriangle size={20} />}
      title={sentence}
    >
      {reason}
      {details !== '' && details !== sentence && details !== reason && (
        <details className={classes.details}>
          <summary>{t('details')}</summary>
          {details}
        </details>
      )}
    </Alert>
  );
}
