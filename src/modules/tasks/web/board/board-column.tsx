import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { includesCompany, servedCompanies } from '@/platform/actor';
import { api } from '@/platform/web/api';
import { filteredPagesOf, usePages } from '@/platform/web/pages';
import { QueryView } from '@/ui/feedback/query-view';
import { ShowMore } from '@/ui/feedback/show-more';
import look from '@/ui/look.module.css';
import type { TaskFilter, TaskLine } from '../../contract/task';
import { type TaskStatus, taskStatuses } from '../../domain/task';
import { possibleStatuses } from '../../domain/transitions';
import { PriorityMark } from '../priority-mark';
import { StatusMenu } from '../status-menu';
import { TaskStatusChip } from '../task-status-chip';
import { useSpentWords } from '../use-spent-words';
import classes from './task-board.module.css';

type BoardColumnProps = {
  status: TaskStatus;
  filter: TaskFilter;
  count: number | undefined;
  movedId: string | undefined;
  /** True if the card that is being dragged may be dropped here. */
  isTarget: boolean;
  onDrag: (task: TaskLine | undefined) => void;
  onDrop: (task: TaskLine) => void;
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
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    if (!column.current) return;
    return dropTargetForElements({
      element: column.current,
      canDrop: ({ source }) => possibleStatuses(taskOf(source).status).includes(status),
      onDrop: ({ source }) => drop(taskOf(source)),
    });
  }, [status]);
  return (
    <section
      ref={column}
      className={`${look.mayShrink} ${look.columnTight} ${classes.column}`}
      aria-label={t(`status.${status}`)}
      data-target={isTarget || undefined}
    >
      <h2 className={`${look.noMargin} ${look.line} ${classes.heading}`}>
        <TaskStatusChip status={status} />
        {count !== undefined && (
          <span className={`${look.lightHint} ${classes.count}`}>{count}</span>
        )}
      </h2>
      <QueryView query={taskPages}>
        {(tasks) =>
          tasks.length > 0 ? (
            <ul className={look.columnList}>
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
            <p className={`${look.note} ${classes.none}`}>{t('board.none')}</p>
          )
        }
      </QueryView>
      <ShowMore query={taskPages} total={count} variant="subtle" fullWidth mx={0} />
    </section>
  );
}

type TaskCardProps = {
  task: TaskLine;
  /** True for a card that the keyboard has just moved here, so that it gets the focus. */
  isMoved: boolean;
  onDrag: (task: TaskLine | undefined) => void;
  onMove: (task: TaskLine, to: TaskStatus) => void;
};

function TaskCard({ task, isMoved, onDrag, onMove }: TaskCardProps) {
  const actor = useActor();
  const spent = useSpentWords()(task);
  const link = useRef<HTMLAnchorElement>(null);
  const card = useRef<HTMLLIElement>(null);
  const mayMove = includesCompany(servedCompanies(actor), task.companyId);
  useDraggable(card, mayMove ? task : undefined, onDrag);
  useEffect(() => {
    if (isMoved) link.current?.focus();
  }, [isMoved]);

  const moveByKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!mayMove || !event.shiftKey || step === 0) return;
    event.preventDefault();
    const to = nextStatus(task.status, step);
    if (to) onMove(task, to);
  };

  return (
    <li ref={card} className={`${look.column} ${look.card} ${classes.card}`}>
      <div className={classes.top}>
        <Link
          ref={link}
          to="/features/$id"
          params={{ id: task.id }}
          draggable={false}
          className={`${look.breakAnywhere} ${look.mayShrink} ${classes.title}`}
          aria-keyshortcuts={mayMove ? 'Shift+ArrowLeft Shift+ArrowRight' : undefined}
          onKeyDown={moveByKey}
        >
          <span className={look.key}>{task.key}</span> {task.title}
        </Link>
        {mayMove && <StatusMenu task={task} isBare />}
      </div>
      <span className={`${look.hint} ${look.line} ${classes.facts}`}>
        {[task.companyName, task.consultant?.name].filter(Boolean).join(' · ')}
      </span>
      <div className={`${look.hint} ${look.line} ${classes.facts}`}>
        <PriorityMark priority={task.priority} />
        <span className={classes.spent}>{spent}</span>
      </div>
    </li>
  );
}

/** Returns the task of a dragged card, as it was when the drag began. */
function taskOf({ data }: { data: Record<string, unknown> }): TaskLine {
  return data.task as TaskLine;
}

/**
 * Makes the card of a task draggable. Browsers report the end of a drag only to the card itself, so
 * a card that is removed meanwhile ends it here.
 */
function useDraggable(
  card: RefObject<HTMLElement | null>,
  task: TaskLine | undefined,
  onDrag: (task: TaskLine | undefined) => void,
): void {
  const getTask = useEffectEvent(() => ({ task }));
  const tell = useEffectEvent(onDrag);
  const mayMove = task !== undefined;
  useEffect(() => {
    const element = card.current;
    if (!element || !mayMove) return;
    let isDragged = false;
    const stop = draggable({
      element,
      getInitialData: () => getTask(),
      onDragStart: ({ source }) => {
        isDragged = true;
        tell(taskOf(source));
      },
      onDrop: () => {
        isDragged = false;
        tell(undefined);
      },
    });
    return () => {
      if (isDragged) window.dispatchEvent(new DragEvent('dragend'));
      stop();
    };
  }, [card, mayMove]);
}

/** Returns the nearest possible status in that direction; undefined if there is none. */
function nextStatus(from: TaskStatus, step: 1 | -1): TaskStatus | undefined {
  const possible = possibleStatuses(from);
  const beyond =
    step === 1
      ? taskStatuses.slice(taskStatuses.indexOf(from) + 1)
      : taskStatuses.slice(0, taskStatuses.indexOf(from)).toReversed();
  return beyond.find((status) => possible.includes(status));
}
