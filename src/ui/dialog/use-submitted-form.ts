import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, createElement, useEffect, useRef, useState } from 'react';
import { forgetKept, hasShapeOf, useKept } from '../kept-text';
import { InWords, useUiWords } from '../ui-words';
import type { FormDialogProps } from './form-dialog-props';

export type SubmittedForm<Values extends Record<string, unknown>, Output> = Pick<
  FormDialogProps<Values, Output>,
  'schema' | 'initialValues' | 'submit' | 'fieldOf'
> & {
  /**
   * Place under which the values are kept; undefined for forms with only passwords, which are not
   * kept.
   */
  place?: string;
  /** True if the form stays and says so when the session has ended. */
  staysSignedOut?: true;
  onDone?: () => void;
  onDirtyChange?: (isDirty: boolean) => void;
  onPendingChange?: (isPending: boolean) => void;
};

/** Holds the values of a form, submits them, shows refusals and sets the focus afterwards. */
export function useSubmittedForm<Values extends Record<string, unknown>, Output>(
  props: SubmittedForm<Values, Output>,
) {
  const { place, staysSignedOut = false, schema, initialValues, submit, fieldOf } = props;
  const { onDone, onDirtyChange, onPendingChange } = props;
  const words = useUiWords();
  const node = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const readChanges = (): Partial<Values> | undefined =>
    place === undefined ? undefined : listChanges(form);
  const found: Partial<Values> | undefined = useKept(`${place} values`, readChanges);
  const kept = hasShapeOf(found, initialValues) ? found : undefined;
  const form = useForm<Values>({
    initialValues: { ...initialValues, ...kept },
    validate: findIssues,
  });
  const { mutateAsync, isPending, error } = useMutation({
    // A form with a password stays open, because the password is not kept.
    meta: { showsRefusal: place === undefined || staysSignedOut },
    mutationFn: async (values: Values) => submit(schema.parse(values)),
  });

  useEffect(() => form.resetDirty(initialValues), []);

  const isDirty = form.isDirty();
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  useEffect(() => {
    // The error is shown after the attempt has ended.
    if (attempts > 0 || error) focusFirstProblem(node.current);
  }, [attempts, error]);

  const send = form.onSubmit(
    async (values) => {
      if (form.submitting || isPending) return;
      onPendingChange?.(true);
      try {
        await mutateAsync(values);
        forgetKept(`${place} values`);
        onDone?.();
      } catch (thrown) {
        form.setErrors(drawFields(thrown));
        setAttempts((count) => count + 1);
      } finally {
        onPendingChange?.(false);
      }
    },
    () => setAttempts((count) => count + 1),
  );

  // A refusal may name a field that this form does not have, such as the length of a moved entry.
  const isBesideField = Object.keys(error ? findFields(error) : {}).some(
    (path) => path.replace(/\..*/, '') in form.values,
  );
  return { node, form, send, isPending, error, isBesideField };

  function findFields(thrown: unknown): Record<string, string> {
    return words.refusedFields(thrown, fieldOf);
  }

  function drawFields(thrown: unknown): FormErrors {
    const paths = Object.keys(findFields(thrown));
    const draw = (path: string) => inWords((said) => said.refusedFields(thrown, fieldOf)[path]);
    return Object.fromEntries(paths.map((path) => [path, draw(path)]));
  }

  /** Returns the first problem of each field, by the path of the field. */
  function findIssues(values: Values): FormErrors {
    const { error } = schema.safeParse(values, { reportInput: true });
    const found: FormErrors = {};
    for (const issue of error?.issues ?? [])
      found[issue.path.join('.')] ??= inWords((said) => said.issueText(issue));
    return found;
  }
}

/** Renders an error when it is shown, so that its text follows the language. */
function inWords(say: ComponentProps<typeof InWords>['say']) {
  return createElement(InWords, { say });
}

/** Returns only the changed values, so that unchanged fields show the newest data. */
function listChanges<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
): Partial<Values> | undefined {
  const changed = Object.entries(form.values).filter(([field]) => form.isDirty(field));
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Values>) : undefined;
}

function focusFirstProblem(form: HTMLFormElement | null) {
  const problem = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
  problem?.focus({ preventScroll: true });
  // The field is centred because on a phone the buttons cover the lower edge.
  problem?.scrollIntoView({ block: 'center' });
}
