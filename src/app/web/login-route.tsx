import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { LoginScreen } from '@/modules/accounts/web/login-screen';
import { EntrancePicture } from './entrance-picture';
import { PreferenceCorner } from './preference-corner';

export function LoginRoute() {
  const { next } = useSearch({ from: '/login' });
  const { state } = useLocation();
  const navigate = useNavigate();
  return (
    <LoginScreen
      picture={<EntrancePicture />}
      corner={<PreferenceCorner />}
      notice={state.notice}
      email={state.email}
      next={next}
      // The guard knows where a signed-in user belongs.
      onSignedIn={() => navigate({ to: '/login', search: { next }, state: {}, replace: true })}
    />
  );
}
