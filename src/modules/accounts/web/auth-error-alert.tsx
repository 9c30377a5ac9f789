import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { readRefusal } from '@/platform/web/refusal';
import classes from './auth-error-alert.module.css';
import { AuthRefusal } from './auth-refusal';
import type { EntranceFailure } from './entrance/entrance-failure';

/**
 * Shows which step failed, the reason if the user did not cause it, and the service's own text as
 * details.
 */
export function AuthErrorAlert({ step, error, reason }: EntranceFailure) {
  const { t } = useTranslation(['accounts', 'ui']);
  const title = t(`accounts:${step}`);
  const said = reason ?? reasonOf();
  const details = error instanceof Error ? error.message : '';
  return (
    <Alert
      color="red"
      role="alert"
      tabIndex={-1}
      data-problem
      icon={<IconAlertTriangle size={20} />}
      title={title}
    >
      {said}
      {details !== '' && details !== title && details !== said && (
        <details className={classes.details}>
          <summary>{t('accounts:details')}</summary>
          {details}
        </details>
      )}
    </Alert>
  );

  function reasonOf(): string | undefined {
    if (error === undefined) return undefined;
    if (readRefusal(error).code === 'unanswered') return t('accounts:unreachable');
    if (!(error instanceof AuthRefusal) || error.status >= 500) return t('ui:error.unexpected');
    // The message of the server states after how many minutes the user may try again.
    return error.status === 429 ? error.message : undefined;
  }
}
