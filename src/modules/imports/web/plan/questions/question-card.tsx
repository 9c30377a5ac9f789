import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import look from '@/ui/look.module.css';
import classes from '../../imports.module.css';

export type AnswerChoice = {
  key: string;
  label: string;
  /** Sample value of the file, as this choice would read it. */
  hint?: string | undefined;
  onChoose: () => void;
  /** True for a choice that answers nothing yet, so that it is possible while the plan is made. */
  isAlways?: boolean;
};

type QuestionCardProps = {
  title: string;
  /** Name of the file or the sheet that the question is about. */
  from?: string | undefined;
  children?: ReactNode;
  choices?: readonly AnswerChoice[];
  isBusy: boolean;
};

/** Shows one question, with its answers as large buttons. */
export function QuestionCard({ title, from, children, choices = [], isBusy }: QuestionCardProps) {
  const id = useId();
  return (
    <li className={classes.question} aria-labelledby={id} tabIndex={-1} data-focus>
      <Stack gap="sm">
        <div>
          <h3 id={id} className={`${look.strong} ${look.noMargin} ${classes.ask}`}>
            {title}
          </h3>
          {from && (
            <Text size="sm" c="dimmed" className={look.breakAnywhere}>
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
  /** Text that screen readers hear before each choice, if several groups of choices are alike. */
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
            {hint && <span className={`${look.lightHint} ${classes.hint}`}>{hint}</span>}
          </span>
        </Button>
      ))}
    </Group>
  );
}
