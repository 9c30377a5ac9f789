import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorPanel } from '@/ui/feedback/error-panel';

/**
 * A screen that could not be loaded, e.g. because a new version has replaced its file, or that has
 * failed.
 */
export function RouteError({ error }: { error: Error }) {
  const router = useRouter();
  useEffect(() => reportError(error), [error]);
  return (
    <ErrorPanel
      error={error}
      onRetry={() => (isMissingFile(error) ? location.reload() : void router.invalidate())}
    />
  );
}

function isMissingFile(error: Error): boolean {
  return /dynamically imported module|module script/i.test(error.message);
}
