import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '@/ui/status-chip';
import { useUiWords } from '@/ui/ui-words';
import type { ProbeView } from '../../contract/health';
import classes from './health.module.css';

type ProbeProps = { name: 'files' | 'mail'; run: () => Promise<ProbeView> };

/** Tries the thing itself when the page opens, and again at the press of a button. */
export function Probe({ name, run }: ProbeProps) {
  const { t } = useTranslation('admin');
  const { errorText } = useUiWords();
  const probe = useQuery({
    queryKey: ['adminProbe', name],
    queryFn: run,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <div className={classes.probe}>
      <div aria-live="polite">{verdict()}</div>
      <Button
        variant="default"
        size="sm"
        disabled={probe.isFetching}
        aria-label={t(`health.${name}.again`)}
        onClick={() => probe.refetch()}
      >
        {t('health.again')}
      </Button>
    </div>
  );

  function verdict() {
    if (probe.isFetching) {
      return (
        <StatusChip tone="status-inactive" icon={<Loader size={14} aria-hidden="true" />}>
          {t('health.trying')}
        </StatusChip>
      );
    }
    if (probe.data?.isFine) {
      return (
        <StatusChip tone="status-good" icon={<IconCheck size={14} aria-hidden="true" />}>
          {t(`health.${name}.fine`, { milliseconds: probe.data.milliseconds })}
        </StatusChip>
      );
    }
    const reason = probe.isError ? String(errorText(probe.error)) : (probe.data?.reason ?? '');
    return (
      <StatusChip tone="status-low" icon={<IconAlertTriangle size={14} aria-hidden="true" />}>
        {t(`health.${name}.broken`, { reason })}
      </StatusChip>
    );
  }
}
