import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type { ZodType } from 'zod';

export type FormDialogProps<Values extends Record<string, unknown>, Output> = {
  opened: boolean;
  onClose: () => void;
  /**
   * Key of the dialog and its subject, under which typed values are kept until the next sign-in.
   */
  place: string;
  title: ReactNode;
  /** Schema of the contract; `submit` receives its output. */
  schema: ZodType<Output>;
  initialValues: Values;
  /** Submits the values of the form. The dialog closes when this succeeds. */
  submit: (output: Output) => Promise<unknown>;
  submitLabel: string;
  /** Name of the field that a refusal of the server concerns, by the code of the refusal. */
  fieldOf?: Record<string, string>;
  /** Returns the text for any other error; the app's own text is the default. */
  errorText?: (error: unknown) => ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  children: (form: UseFormReturnType<Values>) => ReactNode;
};
