import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { ResetPasswordScreen } from '@/modules/accounts/web/reset/reset-password-screen';
import { useSecretOfAddress } from '@/platform/web/screens/use-secret-of-address';
import { EntrancePicture } from './entrance-picture';
import { PreferenceCorner } from './preference-corner';

export function ResetPasswordRoute() {
  const { next } = useSearch({ from: '/reset-password' });
  const { state } = useLocation();
  const token = useSecretOfAddress('token');
  const navigate = useNavigate();
  return (
    <ResetPasswordScreen
      // A key that changes with the link starts the screen again for another link in the same tab.
      key={token ?? ''}
      picture={<EntrancePicture />}
      corner={<PreferenceCorner />}
      email={state.email}
      token={token}
      next={next}
      onPasswordChanged={() =>
        navigate({ to: '/login', search: { next }, state: { notice: 'afterReset' }, replace: true })
      }
    />
  );
}
