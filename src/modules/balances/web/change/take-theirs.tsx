import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
import { type Editable, editableFields } from './editable-fields';

type TakeTheirsProps = {
  form: Pick<UseFormReturnType<Editable>, 'setFieldValue'>;
  theirs?: Editable;
  mine?: Partial<Editable>;
};

/** Fills the fields that were not edited here with the other person's values after a conflict. */
export function TakeTheirs({ form, theirs, mine }: TakeTheirsProps) {
  const { setFieldValue } = form;
  useEffect(() => {
    if (!theirs || !mine) return;
    for (const field of editableFields) if (!(field in mine)) setFieldValue(field, theirs[field]);
  }, [theirs, mine, setFieldValue]);
  return null;
}
