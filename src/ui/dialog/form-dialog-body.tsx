import { Alert, Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useUiWords } from '../ui-words';
import { DialogButtons } from './dialog-buttons';
import type { FormDialogProps } from './form-dialog-props';

type FormDialogBodyProps<Values extends Record<string, unknown>, Output> = Omit<
  FormDialogProps<Values, Output>,
  'opened' | 'onClose' | 'title' | 'size'
> & {
  onCancel: () => void;
  onDone: () => void;
  onDirtyChange: (isDirty: boolean) => void;
  onPendingChange: (isPending: boolean) => void;
};

/** Lives only while the dialog asks for it, so every opening starts with fresh values. */
export function FormDialogBody<Values extends Record<string, unknown>, Output>(
  props: FormDialogBodyProps<Values, Output>,
) {
  const { schema, initialValues, submit, submitLabel, fieldErrors, errorText, children } = props;
  const { onCancel, onDone, onDirtyChange, onPendingChange } = props;
  const words = useUiWords();
  const node = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<unknown>();
  const [attempts, setAttempts] = useState(0);
  const form = useForm<Values>({ initialValues, validate: findIssues });

  const isDirty = form.isDirty();
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  useEffect(() => {
    if (attempts > 0) focusFirstProblem(node.current);
  }, [attempts]);

  const send = form.onSubmit(
    async (values) => {
      if (form.submitting) return;
      setFailure(undefined);
      form.setSubmitting(true);
      onPendingChange(true);
      try {
        await submit(schema.parse(values));
        onDone();
      } catch (error) {
        const byField = fieldErrors?.(error);
        if (byField && Object.keys(byField).length > 0) form.setErrors(byField);
        else setFailure(error);
        setAttempts((count) => count + 1);
      } finally {
        form.setSubmitting(false);
        onPendingChange(false);
      }
    },
    () => setAttempts((count) => count + 1),
  );

  return (
    // The contract's schema is the judge, not the browser's own bubbles.
    <form ref={node} onSubmit={send} onKeyDown={submitOnCtrlEnter} noValidate>
      <Stack gap="md">{children(form)}</Stack>
      {failure !== undefined && (
        <Alert color="red" role="alert" tabIndex={-1} mt="md" data-problem>
          {(errorText ?? words.errorText)(failure)}
        </Alert>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onCancel} disabled={form.submitting}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={form.submitting}>
          {submitLabel}
        </Button>
      </DialogButtons>
    </form>
  );

  /** The first thing wrong with each field, by its path, in the user's words. */
  function findIssues(values: Values): Record<string, string> {
    const { error } = schema.safeParse(values, { reportInput: true });
    const found: Record<string, string> = {};
    for (const issue of error?.issues ?? []) found[issue.path.join('.')] ??= words.issueText(issue);
    return found;
  }
}

function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

function focusFirstProblem(form: HTMLFormElement | null) {
  const problem = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
  problem?.focus({ preventScroll: true });
  // Not only just in view: on a phone the buttons lie over the lower edge.
  problem?.scrollIntoView({ block: 'center' });
}
