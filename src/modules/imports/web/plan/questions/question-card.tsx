import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from '../../imports.module.css';

export type AnswerChoice = {
  key: string;
  label: string;
  /** A value of the file, as the choice would read it. */
  hint?: string | undefined;
  onChoose: () => void;
  /** True for an answer that needs no plan, because it answers nothing yet. */
  isAlways?: boolean;
};

type QuestionCardProps = {
  title: string;
  /** The file or the sheet that asks. */
  from?: string | undefined;
  children?: ReactNode;
  choices?: readonly AnswerChoice[];
  isBusy: boolean;
};

/** One question with its answers as buttons, large enough for a thumb. */
export function QuestionCard({ title, from, children, choices = [], isBusy }: QuestionCardProps) {
  const id = useId();
  return (
    <li className={classes.question} aria-labelledby={id} tabIndex={-1} data-focus>
      <Stack gap="sm">
        <div>
          <h3 id={id} className={classes.ask}>
            {title}
          </h3>
          {from && (
            <Text size="sm" c="dimmed" className={classes.endless}>
              {from}
            </Text>
          )}
        </div>
        {children}
        {choices.length > 0 && <Choices choices={choices} isBusy={isBusy} />}
      </Stack>
    </li>
  );
}

type ChoicesProps = {
  choices: readonly AnswerChoice[];
  isBusy: boolean;
  /** Said before each choice to screen readers, where several groups are alike. */
  of?: string;
};

export function Choices({ choices, isBusy, of }: ChoicesProps) {
  return (
    <Group gap="xs" className={classes.choices}>
      {choices.map(({ key, label, hint, onChoose, isAlways }) => (
        <Button
          key={key}
          variant="default"
          disabled={isBusy && !isAlways}
          aria-label={of && `${label}: ${of}`}
          className={classes.choice}
          onClick={onChoose}
        >
          <span>
            {label}
            {hint && <span className={classes.hint}>{hint}</span>}
          </span>
        </Button>
      ))}
    </Group>
  );
}
