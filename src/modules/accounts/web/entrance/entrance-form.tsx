import { Button, Stack } from '@mantine/core';
import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { AuthErrorAlert } from '../auth-error-alert';
import type { EntranceFailure } from './entrance-failure';

type EntranceFormProps = {
  submitLabel: string;
  isPending: boolean;
  failure: EntranceFailure | undefined;
  /** Number of failed attempts. When it increases, the first problem gets the focus. */
  failedAttempts: number;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
  children: ReactNode;
};

/**
 * Shows a form before signing in: one alert above one button, and fields that are disabled while it
 * is sent.
 */
export function EntranceForm(props: EntranceFormProps) {
  const { submitLabel, isPending, failure, failedAttempts, onSubmit, onBlur, children } = props;
  const node = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failedAttempts > 0)
      node.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')?.focus();
  }, [failedAttempts]);

  return (
    <form ref={node} onSubmit={onSubmit} onBlur={onBlur} noValidate>
      <Stack gap="md">
        <Stack gap="md" inert={isPending}>
          {children}
        </Stack>
        {failure && <AuthErrorAlert {...failure} />}
        <Button type="submit" fullWidth loading={isPending}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
