import { Button } from '@mantine/core';
import { type KeyboardEvent, type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuickEntryState } from '../use-quick-entry';
import classes from './echo-line.module.css';
import { useChoiceWords } from './use-choice-words';

type LineChoicesProps = {
  quick: QuickEntryState;
  /** Ref of the first answer, which gets the focus when Enter is pressed in the line. */
  firstRef?: Ref<HTMLButtonElement> | undefined;
  /** Runs when an answer is chosen or Escape is pressed, to give the focus back to the line. */
  onDone?: (() => void) | undefined;
};

const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Shows the answers to the question about a line. The chosen one is written into the line. */
export function LineChoices({ quick, firstRef, onDone }: LineChoicesProps) {
  const { t } = useTranslation('time');
  const sayChoice = useChoiceWords(quick.work.today);
  const list = useRef<HTMLDivElement>(null);
  const choices = quick.draft.question?.choices ?? [];
  if (choices.length === 0) return null;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons
    <div
      ref={list}
      className={classes.choices}
      role="group"
      aria-label={t('quick.choices')}
      onKeyDown={onKeyDown}
    >
      {choices.map((choice, index) => (
        <Button
          key={choice.line}
          ref={index === 0 ? firstRef : undefined}
          className={classes.choice}
          variant="default"
          size="sm"
          onClick={() => {
            quick.change(choice.line);
            onDone?.();
          }}
        >
          {sayChoice(choice)}
        </Button>
      ))}
    </div>
  );

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = steps[event.key];
    const buttons = Array.from(list.current?.querySelectorAll('button') ?? []);
    const at = buttons.findIndex((button) => button.matches(':focus'));
    if (step !== undefined) buttons.at((at + step) % buttons.length)?.focus();
    else if (event.key === 'Escape') onDone?.();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
