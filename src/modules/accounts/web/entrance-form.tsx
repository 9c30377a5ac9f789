import { Button, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { AuthErrorAlert } from './auth-error-alert';

export type EntranceFailure = { sentence: string; details: string };

type EntranceFormProps = {
  submitLabel: string;
  isPending: boolean;
  failure: EntranceFailure | undefined;
  /** Grows with every attempt that did not succeed, so that focus goes to the first problem. */
  failedAttempts: number;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** What signing in and registering have in common: one alert above one button, and fields that wait meanwhile. */
export function EntranceForm(props: EntranceFormProps) {
  const { submitLabel, isPending, failure, failedAttempts, onSubmit, children } = props;
  const node = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failedAttempts > 0) node.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')?.focus();
  }, [failedAttempts]);

  return (
    <form ref={node} onSubmit={onSubmit} noValidate>
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
