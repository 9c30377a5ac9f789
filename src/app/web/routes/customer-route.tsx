import { useNavigate, useSearch } from '@tanstack/react-router';
import { CustomerOverviewScreen } from '@/modules/overview/web/customer-overview-screen';

export function CustomerRoute() {
  const { balance } = useSearch({ from: '/signedIn/customer' });
  const navigate = useNavigate();
  return (
    <CustomerOverviewScreen
      balanceId={balance}
      onOpen={(opened) => navigate({ to: '/customer', search: opened ? { balance: opened } : {} })}
    />
  );
}
