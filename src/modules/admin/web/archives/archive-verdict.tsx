import { Loader } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '@/ui/status-chip';
import type { ArchiveView } from '../../contract/archives';
import classes from '../admin.module.css';

type ArchiveVerdictProps = { archive: ArchiveView; isLarge?: boolean };

/** Whether an archive was verified, with the reason where it was not. */
export function ArchiveVerdict({ archive: { check }, isLarge = false }: ArchiveVerdictProps) {
  const { t } = useTranslation('admin');
  const size = isLarge ? 20 : 14;
  if (check === null)
    return (
      <StatusChip tone="status-inactive" icon={<IconMinus size={size} aria-hidden="true" />}>
        {t('archives.unchecked')}
      </StatusChip>
    );
  if (check.state === 'running')
    return (
      <StatusChip tone="status-inactive" icon={<Loader size={size} aria-hidden="true" />}>
        {t(`archives.step.${check.step}`)}
      </StatusChip>
    );
  if (check.state === 'done')
    return (
      <StatusChip tone="status-good" icon={<IconCheck size={size} aria-hidden="true" />}>
        {t('archives.good')}
      </StatusChip>
    );
  return (
    <>
      <StatusChip tone="status-low" icon={<IconAlertTriangle size={size} aria-hidden="true" />}>
        {t('archives.failed')}
      </StatusChip>
      {check.failure && (
        <p className={classes.hint} lang="en">
          {check.failure}
        </p>
      )}
    </>
  );
}
