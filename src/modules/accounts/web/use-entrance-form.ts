import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { EntranceFailure } from './entrance-form';

export type EntranceOutcome = { failure: EntranceFailure } | { fieldErrors: Record<string, string> };

/** Sends the form, and turns a refusal into the one alert or into errors beside the fields. */
export function useEntranceForm<Values extends Record<string, unknown>>(options: {
  form: UseFormReturnType<Values>;
  send: (values: Values) => Promise<void>;
  explain: (error: unknown) => EntranceOutcome;
}) {
  const { form, send, explain } = options;
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<EntranceFailure>();
  const [failedAttempts, setFailedAttempts] = useState(0);
  const countFailure = () => setFailedAttempts((count) => count + 1);

  const onSubmit = form.onSubmit(async (values) => {
    if (isPending) return;
    setPending(true);
    setFailure(undefined);
    try {
      await send(values);
    } catch (error) {
      const outcome = explain(error);
      if ('fieldErrors' in outcome) form.setErrors(outcome.fieldErrors);
      else setFailure(outcome.failure);
      countFailure();
    } finally {
      setPending(false);
    }
  }, countFailure);

  return { isPending, failure, failedAttempts, onSubmit };
}
