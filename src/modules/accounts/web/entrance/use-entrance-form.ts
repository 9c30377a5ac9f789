import { type FormErrors, useForm } from '@mantine/form';
import { type FocusEvent, useState } from 'react';
import type { EntranceFailure } from './entrance-failure';
import type { EntranceFieldErrors } from './entrance-rules';
import { drawWords } from './entrance-word';

/** Result of a failed attempt: a failure for the alert, errors of fields, or both. */
export type EntranceOutcome = { failure?: EntranceFailure; fieldErrors?: FormErrors };

type EntranceFormOptions<Values extends Record<string, unknown>> = {
  initialValues: Values;
  complain: (values: Values) => EntranceFieldErrors<string>;
  send: (values: Values) => Promise<void>;
  explain: (error: unknown) => EntranceOutcome;
  /** Failure that happened before the page was opened. */
  earlierFailure?: EntranceFailure;
};

/** Keeps a form before signing in. A refusal is shown in the alert and at the fields. */
export function useEntranceForm<Values extends Record<string, unknown>>(
  options: EntranceFormOptions<Values>,
) {
  const { initialValues, complain, send, explain, earlierFailure } = options;
  const form = useForm<Values>({
    initialValues,
    validate: (values) => drawWords(complain(values)),
  });
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState(earlierFailure);
  const [failedAttempts, setFailedAttempts] = useState(earlierFailure ? 1 : 0);
  const countFailure = () => setFailedAttempts((count) => count + 1);

  function tell({ failure: found, fieldErrors }: EntranceOutcome): void {
    setFailure(found);
    if (fieldErrors) form.setErrors(fieldErrors);
    countFailure();
  }

  const onSubmit = form.onSubmit(async (values) => {
    if (isPending) return;
    setPending(true);
    setFailure(undefined);
    try {
      await send(values);
    } catch (error) {
      tell(explain(error));
    } finally {
      setPending(false);
    }
  }, countFailure);

  /**
   * Checks a field when the user leaves it, so that errors do not appear while it is first typed.
   * An error from the server stays until the field is changed.
   */
  function onBlur({ target }: FocusEvent<HTMLElement>): void {
    const { path } = target.dataset;
    if (failedAttempts > 0 && path !== undefined && !form.errors[path]) form.validateField(path);
  }

  return {
    form,
    attempts: { isPending, failure, failedAttempts, onSubmit, onBlur },
    tell,
    forget: () => setFailure(undefined),
  };
}
