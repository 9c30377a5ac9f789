import { useState } from 'react';
import { EstimateField } from '../form/estimate-field';
import type { SaveFact } from './save-fact';

/** Saved when the field is left or Enter is pressed: half a number is no estimate. */
export function EstimateFact({ minutes, save }: { minutes: number | null; save: SaveFact }) {
  const [typed, setTyped] = useState(minutes);
  const submit = () => {
    const wanted = typed === 0 ? null : typed;
    if (wanted !== minutes) void save('estimateMinutes', wanted);
  };
  return (
    <form
      onBlur={submit}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <EstimateField value={typed} onChange={setTyped} />
    </form>
  );
}
