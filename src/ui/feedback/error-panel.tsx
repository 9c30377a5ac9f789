import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import look from '@/ui/look.module.css';
import { useUiWords } from '../ui-words';
import classes from './error-panel.module.css';

type ErrorPanelProps = { error: unknown; isRetrying?: boolean; onRetry?: () => void };

/** Panel in place of content that could not be loaded. */
export function ErrorPanel({ error, isRetrying, onRetry }: ErrorPanelProps) {
  const words = useUiWords();
  const reference = words.errorReference(error);
  return (
    <div className={`${look.wrappingLine} ${classes.panel}`} role="alert">
      <IconAlertTriangle className={classes.icon} size={24} stroke={1.75} aria-hidden="true" />
      <div className={classes.words}>
        <strong>{words.errorTitle}</strong>
        <div>{words.loadErrorText(error)}</div>
        {reference && <div className={`${look.dim} ${look.code}`}>{reference}</div>}
      </div>
      {onRetry && (
        <Button variant="default" loading={isRetrying} onClick={onRetry}>
          {words.retry}
        </Button>
      )}
    </div>
  );
}
