import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type { ZodType } from 'zod';

export type FormDialogProps<Values extends Record<string, unknown>, Output> = {
  opened: boolean;
  onClose: () => void;
  /** Key of the dialog, by its subject: typed values return to it after a sign-in. */
  place: string;
  title: ReactNode;
  /** The contract's own schema; `submit` receives what it makes of the values. */
  schema: ZodType<Output>;
  initialValues: Values;
  /** The dialog closes when it has succeeded. */
  submit: (output: Output) => Promise<unknown>;
  submitLabel: string;
  /** The field that a refusal of the server is about, by the code of the refusal. */
  fieldOf?: Record<string, string>;
  /** The words of any other error; the app's own words when left out. */
  errorText?: (error: unknown) => ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  children: (form: UseFormReturnType<Values>) => ReactNode;
};
