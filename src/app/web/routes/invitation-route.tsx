import { InvitationScreen } from '@/modules/people/web/invitation/invitation-screen';
import { useSecretOfAddress } from '../use-secret-of-address';

export function InvitationRoute() {
  return <InvitationScreen token={useSecretOfAddress('token')} />;
}
