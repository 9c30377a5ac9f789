import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useActor } from '@/modules/accounts/web/use-actor';
import { includesCompany, servedCompanies } from '@/platform/actor';
import type { TaskLine } from '../../contract/task';
import { type TaskStatus, taskStatuses } from '../../domain/task';
import { possibleStatuses } from '../../domain/transitions';
import { PriorityMark } from '../priority-mark';
import { StatusMenu } from '../status-menu';
import { useSpentWords } from '../use-spent-words';
import classes from './task-board.module.css';

type TaskCardProps = {
  task: TaskLine;
  /** True for a card that the keyboard has just moved here, so that it gets the focus. */
  isMoved: boolean;
  onDrag: (task: TaskLine | undefined) => void;
  onMove: (task: TaskLine, to: TaskStatus) => void;
};

export function TaskCard({ task, isMoved, onDrag, onMove }: TaskCardProps) {
  const actor = useActor();
  const spent = useSpentWords()(task);
  const link = useRef<HTMLAnchorElement>(null);
  const card = useRef<HTMLLIElement>(null);
  const mayMove = includesCompany(servedCompanies(actor), task.companyId);
  useDraggable(card, mayMove, (isDragged) => onDrag(isDragged ? task : undefined));
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
    <li ref={card} className={classes.card}>
      <div className={classes.top}>
        <Link
          ref={link}
          to="/features/$id"
          params={{ id: task.id }}
          draggable={false}
          className={classes.title}
          aria-keyshortcuts={mayMove ? 'Shift+ArrowLeft Shift+ArrowRight' : undefined}
          onKeyDown={moveByKey}
        >
          <span className={classes.key}>{task.key}</span> {task.title}
        </Link>
        {mayMove && <StatusMenu task={task} isBare />}
      </div>
      <span className={classes.facts}>
        {[task.companyName, task.consultant?.name].filter(Boolean).join(' · ')}
      </span>
      <div className={classes.facts}>
        <PriorityMark priority={task.priority} />
        <span className={classes.spent}>{spent}</span>
      </div>
    </li>
  );
}

/**
 * Makes a card draggable. Browsers report the end of a drag only to the card itself, so a card that
 * is removed meanwhile ends it here.
 */
function useDraggable(
  card: RefObject<HTMLElement | null>,
  mayMove: boolean,
  onDrag: (isDragged: boolean) => void,
): void {
  const tell = useEffectEvent(onDrag);
  useEffect(() => {
    const element = card.current;
    if (!element || !mayMove) return;
    let isDragged = false;
    const dragged = (is: boolean) => {
      isDragged = is;
      tell(is);
    };
    const stop = draggable({
      element,
      onDragStart: () => dragged(true),
      onDrop: () => dragged(false),
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
