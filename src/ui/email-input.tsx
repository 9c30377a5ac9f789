import { TextInput, type TextInputProps } from '@mantine/core';

/** The field of an address. Browsers would turn one of `type="email"` into its form in the net. */
export function EmailInput(input: TextInputProps) {
  return <TextInput inputMode="email" autoCapitalize="none" spellCheck={false} {...input} />;
}
