import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { RegisterScreen } from '@/modules/accounts/web/register-screen';
import { EntrancePicture } from './entrance-picture';
import { PreferenceCorner } from './preference-corner';

export function RegisterRoute() {
  const { next } = useSearch({ from: '/register' });
  const { state } = useLocation();
  const navigate = useNavigate();
  return (
    <RegisterScreen
      picture={<EntrancePicture />}
      corner={<PreferenceCorner />}
      email={state.email}
      next={next}
      onSignedIn={() => navigate({ to: '/login', search: { next }, state: {}, replace: true })}
    />
  );
}
