import { useLocalStorage } from '@mantine/hooks';
import { useMe } from '@/modules/accounts/web/use-actor';

/** Whether the first run of this person is over, as this browser saw it last. */
export function useIsFirstRunOver(): [boolean, (isOver: boolean) => void] {
  const { id } = useMe();
  const [overFor, setOverFor] = useLocalStorage({
    key: 'klip-first-run-over',
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  return [overFor === id, (isOver) => setOverFor(isOver ? id : '')];
}
