import { Alert, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '@/ui/live-region';
import { useUiWords } from '@/ui/ui-words';
import classes from './admin.module.css';

type SaveBarProps = {
  isDirty: boolean;
  isPending: boolean;
  /** False while a field holds a value that cannot be saved. */
  isReady?: boolean;
  error: unknown;
  onReset: () => void;
};

/**
 * Bar below the fields of a form, shown while a change is not saved. It must be inside the form, so
 * that Enter saves.
 */
export function SaveBar({ isDirty, isPending, isReady = true, error, onReset }: SaveBarProps) {
  const { t } = useTranslation('admin');
  const { errorText } = useUiWords();
  const wasDirty = useRef(false);
  useEffect(() => {
    if (isDirty && !wasDirty.current) announce(t('unsaved'));
    wasDirty.current = isDirty;
  }, [isDirty, t]);
  if (!isDirty) return null;
  return (
    <div className={classes.saveBar}>
      {error ? (
        <Alert color="red" role="alert" flex="1 1 220px">
          {errorText(error)}
        </Alert>
      ) : (
        <p>{t('unsaved')}</p>
      )}
      <Button variant="default" disabled={isPending} onClick={onReset}>
        {t('reset')}
      </Button>
      <Button type="submit" loading={isPending} disabled={!isReady}>
        {t('save')}
      </Button>
    </div>
  );
}
