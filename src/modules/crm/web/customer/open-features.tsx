import { useTranslation } from 'react-i18next';
import type { TaskView } from '@/modules/tasks/contract/task';
import { TaskStatusChip } from '@/modules/tasks/web/task-status-chip';
import { Panel } from '@/ui/panel';
import { RowLink } from '@/ui/table/row-link';
import classes from './customer.module.css';

type OpenFeaturesProps = { features: readonly TaskView[]; count: number };

/** Features that are not completed. */
export function OpenFeatures({ features, count }: OpenFeaturesProps) {
  const { t } = useTranslation('crm');
  return (
    <Panel
      title={t('features.title')}
      aside={count > features.length && t('features.more', { count })}
      isFlush={features.length > 0}
    >
      {features.length > 0 ? (
        <ul className={classes.features}>
          {features.map(({ id, key, title, status }) => (
            <li key={id}>
              <span className={classes.key}>{key}</span>
              <span className={classes.featureTitle}>
                <RowLink to="/features/$id" params={{ id }}>
                  {title}
                </RowLink>
              </span>
              <TaskStatusChip status={status} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.none}>{t('features.none')}</p>
      )}
    </Panel>
  );
}
