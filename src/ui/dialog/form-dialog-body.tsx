import { Alert, Button, Stack } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useUiWords } from '../ui-words';
import { DialogButtons } from './dialog-buttons';
import type { FormDialogProps } from './form-dialog-props';
import { type SubmittedForm, useSubmittedForm } from './use-submitted-form';

type FormDialogBodyProps<Values extends Record<string, unknown>, Output> = Omit<
  FormDialogProps<Values, Output>,
  'opened' | 'onClose' | 'title' | 'size' | 'place'
> &
  SubmittedForm<Values, Output> & { onCancel: () => void };

/** Body that lives only while the dialog is open, so every opening starts with fresh values. */
export function FormDialogBody<Values extends Record<string, unknown>, Output>(
  props: FormDialogBodyProps<Values, Output>,
) {
  const { submitLabel, errorText, children, onCancel } = props;
  const words = useUiWords();
  const { node, form, send, isPending, error, isBesideField } = useSubmittedForm(props);

  return (
    // The contract's schema is the judge, not the browser's own bubbles.
    <form
      ref={node}
      onSubmit={(event) => {
        // A dialog within a form is not part of it.
        event.stopPropagation();
        send(event);
      }}
      onKeyDown={submitOnCtrlEnter}
      noValidate
    >
      <Stack gap="md">{children(form)}</Stack>
      {error && !isBesideField && (
        <Alert color="red" role="alert" tabIndex={-1} mt="md" data-problem>
          {(errorText ?? words.errorText)(error)}
        </Alert>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onCancel} disabled={isPending}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={isPending}>
          {submitLabel}
        </Button>
      </DialogButtons>
    </form>
  );
}

function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.requestSubmit();
}
