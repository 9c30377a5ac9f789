import { useNavigate } from '@tanstack/react-router';
import { usePins } from '@/modules/balances/web/card/pins/use-pins';
import { PinnedBalances } from './pinned-balances';

/** Pinned balances on the overview of staff and consultants; hidden where there are none. */
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
