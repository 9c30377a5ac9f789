import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskCounts, TaskFilter, TaskLine } from '../../contract/task';
import { taskStatuses } from '../../domain/task';
import { possibleStatuses } from '../../domain/transitions';
import { useChangeStatus } from '../use-change-status';
import { BoardColumn } from './board-column';
import classes from './task-board.module.css';

type TaskBoardProps = { filter: TaskFilter; counts: TaskCounts | undefined };

/**
 * Shows a column for each status. A card is moved by dragging, by Shift and an arrow key, or by its
 * menu, and only to a possible status.
 */
export function TaskBoard({ filter, counts }: TaskBoardProps) {
  const { t } = useTranslation('tasks');
  const { change } = useChangeStatus();
  const [dragged, setDragged] = useState<TaskLine>();
  // A moved card is a new element in its new column, so the focus must be set there.
  const [movedId, setMovedId] = useState<string>();
  return (
    <section className={classes.board} aria-label={t('view.board')}>
      {taskStatuses.map((status) => (
        <BoardColumn
          key={status}
          status={status}
          filter={filter}
          count={counts?.[status]}
          movedId={movedId}
          isTarget={dragged !== undefined && possibleStatuses(dragged.status).includes(status)}
          onDrag={setDragged}
          onDrop={(task) => void change(task, status)}
          onMove={(task, to) => {
            setMovedId(task.id);
            void change(task, to);
          }}
        />
      ))}
    </section>
  );
}
