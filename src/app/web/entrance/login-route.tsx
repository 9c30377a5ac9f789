import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LoginScreen } from '@/modules/accounts/web/sign-in/login-screen';
import { EntrancePicture } from './entrance-picture';
import { PreferenceCorner } from './preference-corner';

export function LoginRoute() {
  const { next, error } = useSearch({ from: '/login' });
  const { state } = useLocation();
  const navigate = useNavigate();
  // The error is shown once, because it is outdated after a reload or a later return to the page.
  useEffect(() => {
    if (error)
      void navigate({ to: '/login', search: { next }, state: (before) => before, replace: true });
  }, [error, next, navigate]);

  return (
    <LoginScreen
      picture={<EntrancePicture />}
      corner={<PreferenceCorner />}
      notice={state.notice}
      googleFailure={error}
      email={state.email}
      next={next}
      // The guard finds the page to which a signed-in user belongs.
      onSignedIn={() => navigate({ to: '/login', search: { next }, state: {}, replace: true })}
    />
  );
}
