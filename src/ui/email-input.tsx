import { TextInput, type TextInputProps } from '@mantine/core';

/**
 * Field for an email address. It has no `type="email"`, because browsers would change a domain with
 * letters like æ into its ASCII form.
 */
export function EmailInput(input: TextInputProps) {
  return <TextInput inputMode="email" autoCapitalize="none" spellCheck={false} {...input} />;
}
