import { TextInput, type TextInputProps } from '@mantine/core';

/**
 * Lets the user type a mail address. With `type="email"` a browser would change a domain with
 * letters like æ into its ASCII form.
 */
export function EmailInput(input: TextInputProps) {
  return <TextInput inputMode="email" autoCapitalize="none" spellCheck={false} {...input} />;
}
