import { type ReactNode, useId } from 'react';

type PageFieldProps = {
  label: string;
  hint?: string;
  error: string | undefined;
  /** Draws the control with the attributes that tie it to its label, hint and error. */
  children: (field: {
    id: string;
    'aria-describedby': string;
    'aria-invalid': true | undefined;
  }) => ReactNode;
};

/** Shows a field of a dialog with its label, its error and its hint. */
export function PageField({ label, hint, error, children }: PageFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': `${id}-trouble ${id}-hint`,
        'aria-invalid': error ? true : undefined,
      })}
      <p id={`${id}-trouble`} className="trouble">
        {error}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="dimmed">
          {hint}
        </p>
      )}
    </>
  );
}
