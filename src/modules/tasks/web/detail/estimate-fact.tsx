import { useKeptState } from '@/ui/kept-text';
import type { TaskDetail } from '../../contract/task';
import { EstimateField } from '../form/estimate-field';
import type { SaveFact } from './save-fact';

/** Field that saves when it is left or Enter is pressed: half a number is no estimate. */
export function EstimateFact({ task, save }: { task: TaskDetail; save: SaveFact }) {
  const minutes = task.estimateMinutes;
  // A text typed for one estimate is not kept for another.
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
