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

/**
 * Body of a form dialog. It is mounted only while the dialog is open, so that every opening starts
 * with fresh values.
 */
export function FormDialogBody<Values extends Record<string, unknown>, Output>(
  props: FormDialogBodyProps<Values, Output>,
) {
  const { submitLabel, errorText, children, onCancel } = props;
  const words = useUiWords();
  const { node, form, send, isPending, error, isBesideField } = useSubmittedForm(props);

  return (
    // The schema of the contract checks the fields, and not the browser.
    <form
      ref={node}
      onSubmit={(event) => {
        // A dialog inside a form is not part of that form.
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
