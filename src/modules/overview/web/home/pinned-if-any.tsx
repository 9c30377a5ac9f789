import { useNavigate } from '@tanstack/react-router';
import { usePins } from '@/modules/balances/web/card/pins/use-pins';
import { PinnedBalances } from './pinned-balances';

/** On the overview of whoever works for customers: what they have pinned, and no empty place. */
export function PinnedIfAny() {
  const { query } = usePins();
  const navigate = useNavigate();
  if (!query.data?.items.length) return null;
  return (
    <PinnedBalances
      isOwn={false}
      onOpen={(balance) => navigate({ to: '/balances', search: { balance } })}
    />
  );
}
