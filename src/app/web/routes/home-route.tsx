import { useNavigate, useSearch } from '@tanstack/react-router';
import { HomeScreen } from '@/modules/overview/web/home-screen';

export function HomeRoute() {
  const { balance } = useSearch({ from: '/signedIn/home' });
  const navigate = useNavigate();
  return (
    <HomeScreen
      balanceId={balance}
      onOpen={(opened) => navigate({ to: '/home', search: opened ? { balance: opened } : {} })}
    />
  );
}
