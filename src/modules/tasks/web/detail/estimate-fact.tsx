import { useKeptState } from '@/ui/kept-text';
import type { TaskDetail } from '../../contract/task';
import { EstimateField } from '../form/estimate-field';
import type { SaveFact } from './save-fact';

/**
 * Lets the reader edit the estimate. It is saved on Enter or when the field loses focus, because a
 * half-typed number is no estimate.
 */
export function EstimateFact({ task, save }: { task: TaskDetail; save: SaveFact }) {
  const minutes = task.estimateMinutes;
  // A text that was typed for one estimate is dropped when the estimate changes.
  const [typed, setTyped] = useKeptState(`estimate ${task.id} ${minutes}`, minutes);
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
