import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import { filteredPagesOf, usePages } from '@/platform/web/pages';
import { QueryView } from '@/ui/feedback/query-view';
import { ShowMore } from '@/ui/feedback/show-more';
import type { TaskFilter, TaskLine } from '../../contract/task';
import type { TaskStatus } from '../../domain/task';
import { TaskStatusChip } from '../task-status-chip';
import classes from './task-board.module.css';
import { TaskCard } from './task-card';

type BoardColumnProps = {
  status: TaskStatus;
  filter: TaskFilter;
  count: number | undefined;
  movedId: string | undefined;
  /** True if the card that is being dragged may be dropped here. */
  isTarget: boolean;
  onDrag: (task: TaskLine | undefined) => void;
  onDrop: () => void;
  onMove: (task: TaskLine, to: TaskStatus) => void;
};

export function BoardColumn({
  status,
  filter,
  count,
  movedId,
  isTarget,
  onDrag,
  onDrop,
  onMove,
}: BoardColumnProps) {
  const { t } = useTranslation('tasks');
  const taskPages = usePages(
    api.tasks.list.infiniteOptions(filteredPagesOf({ ...filter, status }, 25)),
  );
  const column = useRef<HTMLElement>(null);
  const canDrop = useEffectEvent(() => isTarget);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    if (!column.current) return;
    return dropTargetForElements({
      element: column.current,
      canDrop: () => canDrop(),
      onDrop: () => drop(),
    });
  }, []);
  return (
    <section
      ref={column}
      className={classes.column}
      aria-label={t(`status.${status}`)}
      data-target={isTarget || undefined}
    >
      <h2 className={classes.heading}>
        <TaskStatusChip status={status} />
        {count !== undefined && <span className={classes.count}>{count}</span>}
      </h2>
      <QueryView query={taskPages}>
        {(tasks) =>
          tasks.length > 0 ? (
            <ul className={classes.cards}>
              {tasks.map((task) => (
                <TaskCard
                  key={task.id}
                  task={task}
                  isMoved={task.id === movedId}
                  onDrag={onDrag}
                  onMove={onMove}
                />
              ))}
            </ul>
          ) : (
            <p className={classes.none}>{t('board.none')}</p>
          )
        }
      </QueryView>
      <ShowMore query={taskPages} total={count} variant="subtle" fullWidth mx={0} />
    </section>
  );
}
