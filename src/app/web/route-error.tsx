import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isMissingFile, readRefusal } from '@/platform/web/refusal';
import { ErrorPanel } from '@/ui/feedback/error-panel';
import { discardKept } from '@/ui/kept-text';

/**
 * A screen that could not be loaded, e.g. because a new version has replaced its file, or that has
 * failed.
 */
export function RouteError({ error }: { error: Error }) {
  const router = useRouter();
  useEffect(() => reportError(error), [error]);
  const retry = () => {
    if (isMissingFile(error)) return location.reload();
    // Text that has come back and broken its screen would break it again.
    if (readRefusal(error).code === 'generic') discardKept();
    void router.invalidate();
  };
  return <ErrorPanel error={error} onRetry={retry} />;
}
