import { Loader, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '@/ui/feedback/error-panel';

/** Page that is shown while the link is checked, as its heading says. */
export function ResetChecking({
  link,
}: {
  link: Pick<UseQueryResult, 'isError' | 'error' | 'isFetching' | 'refetch'>;
}) {
  const { t } = useTranslation('accounts');
  if (link.isError)
    return (
      <ErrorPanel error={link.error} isRetrying={link.isFetching} onRetry={() => link.refetch()} />
    );
  return (
    <div role="status">
      <VisuallyHidden>{t('newPassword.checking')}</VisuallyHidden>
      <Loader aria-hidden="true" />
    </div>
  );
}
