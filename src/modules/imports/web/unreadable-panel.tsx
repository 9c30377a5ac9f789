import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportSummary } from '../contract/import-view';
import { useFailureText } from './use-failure-text';

/** Why a file cannot be read, and which. */
export function UnreadablePanel({ found }: { found: ImportSummary }) {
  const { t } = useTranslation('imports');
  const failureText = useFailureText();
  const file = found.failure?.file;
  return (
    <Alert color="red" title={t('state.unreadable')} role="alert">
      {file && <strong>{file}: </strong>}
      {failureText(found)}
    </Alert>
  );
}
