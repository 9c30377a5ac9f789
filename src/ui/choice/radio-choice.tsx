import { Radio, type RadioGroupProps, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

type RadioChoiceProps = Omit<RadioGroupProps, 'children'> & {
  choices: readonly { value: string; label: string; description?: ReactNode }[];
};

/** Lets the user choose one of a few values, each on a line. */
export function RadioChoice({ choices, ...group }: RadioChoiceProps) {
  return (
    <Radio.Group {...group}>
      <Stack gap="xs" mt="xs">
        {choices.map(({ value, label, description }) => (
          <Radio key={value} value={value} label={label} description={description} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
