import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PriorityMark } from '@/modules/tasks/web/priority-mark';
import { TaskStatusChip } from '@/modules/tasks/web/task-status-chip';
import { api } from '@/platform/web/api';
import { QueryView } from '@/ui/feedback/query-view';
import { Panel } from '@/ui/panel';
import classes from './overview.module.css';

/** The open features assigned to the reader, the latest change first. */
export function AssignedFeatures() {
  const { t } = useTranslation('overview');
  const features = useQuery(
    api.tasks.list.queryOptions({ input: { mine: true, status: 'open', limit: 6 } }),
  );
  return (
    <Panel
      title={t('assigned')}
      aside={
        <Button
          variant="subtle"
          size="compact-md"
          renderRoot={(props) => (
            <Link {...props} to="/features" search={{ mine: 1, status: 'open' }} />
          )}
        >
          {t('assigned.all')}
        </Button>
      }
      isFlush
    >
      <QueryView query={features}>
        {({ items }) =>
          items.length > 0 ? (
            <ul className={classes.features}>
              {items.map(({ id, key, title, status, companyName, priority }) => (
                <li key={id}>
                  <Link to="/features/$id" params={{ id: key }} className={classes.feature}>
                    <span className={classes.key}>{key}</span> {title}
                  </Link>
                  <span className={classes.facts}>
                    {companyName} <PriorityMark priority={priority} />
                  </span>
                  <TaskStatusChip status={status} />
                </li>
              ))}
            </ul>
          ) : (
            <p className={classes.none}>{t('assigned.none')}</p>
          )
        }
      </QueryView>
    </Panel>
  );
}
