import { Button } from '@mantine/core';
import { formatNumber } from '@/i18n/format';
import { useLocale } from '@/platform/web/use-locale';
import classes from './choice-chips.module.css';

type ChoiceChipsProps<Value extends string> = {
  label: string;
  /** The words for no choice at all. */
  all: string;
  choices: { value: Value; label: string; count: number | undefined }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
};

/** One of a few, or all of them, with how many each would show. */
export function ChoiceChips<Value extends string>({ label, all, choices, value, onChange }: ChoiceChipsProps<Value>) {
  const locale = useLocale();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons
    <div className={classes.chips} role="group" aria-label={label}>
      <Button size="sm" {...look(value === undefined)} onClick={() => onChange(undefined)}>
        {all}
      </Button>
      {choices.map((choice) => (
        <Button
          key={choice.value}
          size="sm"
          {...look(value === choice.value)}
          onClick={() => onChange(value === choice.value ? undefined : choice.value)}
        >
          {choice.label}
          {choice.count !== undefined && <span className={classes.count}>{formatNumber(choice.count, locale)}</span>}
        </Button>
      ))}
    </div>
  );
}

function look(isChosen: boolean) {
  return { variant: isChosen ? 'filled' : 'default', 'aria-pressed': isChosen };
}
