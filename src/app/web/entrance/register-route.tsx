import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { RegisterScreen } from '@/modules/accounts/web/register/register-screen';
import { useSecretOfAddress } from '@/platform/web/screens/use-secret-of-address';
import { SpinnerPage } from '../spinner-page';
import { loadAllWords } from '../start-words';
import { EntrancePicture } from './entrance-picture';
import { PreferenceCorner } from './preference-corner';

/**
 * Screen for invited people. Its messages are loaded here, because the entrance does not load them.
 */
const InvitedRegisterScreen = lazy(async () => {
  const [screen] = await Promise.all([
    import('@/modules/people/web/invitation/invited-register-screen'),
    loadAllWords(),
  ]);
  return { default: screen.InvitedRegisterScreen };
});

export function RegisterRoute() {
  const { next, setup } = useSearch({ from: '/register' });
  const { state } = useLocation();
  const invitation = useSecretOfAddress('invitation');
  const navigate = useNavigate();
  const slots = { picture: <EntrancePicture />, corner: <PreferenceCorner /> };
  const goIn = () => navigate({ to: '/login', search: { next }, state: {}, replace: true });

  if (invitation === undefined)
    return (
      <RegisterScreen
        {...slots}
        email={state.email}
        next={next}
        setupCode={setup}
        onSignedIn={goIn}
      />
    );
  return (
    <Suspense fallback={<SpinnerPage />}>
      <InvitedRegisterScreen {...slots} key={invitation} token={invitation} onSignedIn={goIn} />
    </Suspense>
  );
}
