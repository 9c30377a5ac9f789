import { Button } from '@mantine/core';
import classes from './choice-chips.module.css';

type ChipCount = number | string | undefined;

type ChoiceChipsProps<Value extends string> = {
  label: string;
  /** Chip that removes the choice, so that all items are shown. */
  all: { label: string; count?: ChipCount };
  choices: { value: Value; label: string; count: ChipCount }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
};

/** Lets the user choose one of a few values or all, and shows how many items each has. */
export function ChoiceChips<Value extends string>({
  label,
  all,
  choices,
  value,
  onChange,
}: ChoiceChipsProps<Value>) {
  const chips = [{ value: undefined, count: undefined, ...all }, ...choices];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons
    <div className={classes.chips} role="group" aria-label={label}>
      {chips.map((chip) => {
        const isChosen = value === chip.value;
        return (
          <Button
            key={chip.value ?? ''}
            size="sm"
            variant={isChosen ? 'filled' : 'default'}
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? undefined : chip.value)}
          >
            {chip.label}
            {chip.count !== undefined && <span className={classes.count}>{chip.count}</span>}
          </Button>
        );
      })}
    </div>
  );
}
