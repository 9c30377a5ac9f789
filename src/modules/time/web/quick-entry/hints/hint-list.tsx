import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '@/ui/live-region';
import look from '@/ui/look.module.css';
import classes from './hint-list.module.css';
import type { Hint } from './use-hints';

type HintListProps = {
  id: string;
  hints: readonly Hint[];
  at: number;
  /** True if Enter takes the hint and also logs the line. */
  logs: boolean;
  onChoose: (hint: Hint) => void;
};

/** Shows what the token at the caret may be completed to. The focus stays in the line. */
export function HintList({ id, hints, at, logs, onChoose }: HintListProps) {
  const { t } = useTranslation('time');
  const count = t('quick.hints', { count: hints.length });
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => announce(count), [count]);
  useEffect(() => {
    void list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('quick.hints.label')}
      className={`${look.card} ${classes.list}`}
    >
      {hints.map((hint, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the line
        <div
          key={hint.id}
          id={toOptionId(id, index)}
          role="option"
          aria-selected={index === at}
          className={`${look.line} ${classes.option}`}
          // The line keeps the focus, so that a phone does not hide its keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(hint)}
        >
          {hint.key && <span className={`${look.code} ${classes.key}`}>{hint.key}</span>}
          <span className={`${look.mayShrink} ${look.cutOff} ${classes.name}`}>{hint.name}</span>
          {hint.detail && (
            <span className={`${look.hint} ${look.cutOff} ${classes.detail}`}>{hint.detail}</span>
          )}
        </div>
      ))}
      {logs && (
        <div className={`${look.hint} ${classes.keys}`} aria-hidden="true">
          {t('quick.hints.keys')}
        </div>
      )}
    </div>
  );
}

export function toOptionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
