import { Alert, Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type SubmittedForm, useSubmittedForm } from '@/ui/dialog/use-submitted-form';
import { useUiWords } from '@/ui/ui-words';
import classes from './first-run.module.css';

/**
 * Functions that each step gets. `onValues` runs with every change of a field, to update the card
 * next to the form.
 */
export type StepProps<Values, Made = void> = {
  onValues: (values: Values) => void;
  onDone: (made: Made) => unknown;
  onSkip: () => void;
};

type StepFormProps<Values extends Record<string, unknown>, Output> = Pick<
  SubmittedForm<Values, Output>,
  'schema' | 'initialValues' | 'submit'
> &
  Pick<StepProps<Values>, 'onValues'> & {
    place: string;
    /** Skips the step; undefined if it was done before. */
    onSkip: (() => void) | undefined;
    children: (form: UseFormReturnType<Values>) => ReactNode;
  };

/** Shows the fields of one step, with buttons to submit and to skip it. */
export function StepForm<Values extends Record<string, unknown>, Output>({
  children,
  onValues,
  onSkip,
  ...submitted
}: StepFormProps<Values, Output>) {
  const { t } = useTranslation('overviewLater');
  const { errorText } = useUiWords();
  const { node, form, send, isPending, error, isBesideField } = useSubmittedForm(submitted);
  const { values } = form;
  useEffect(() => onValues(values), [values]);
  return (
    <form ref={node} className={classes.step} onSubmit={send} noValidate>
      {children(form)}
      {error && !isBesideField && (
        <Alert color="red" role="alert" tabIndex={-1} data-problem>
          {errorText(error)}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={isPending}>
          {t('first.next')}
        </Button>
        {onSkip && (
          <Button variant="default" disabled={isPending} onClick={onSkip}>
            {t('first.skip')}
          </Button>
        )}
      </div>
    </form>
  );
}
