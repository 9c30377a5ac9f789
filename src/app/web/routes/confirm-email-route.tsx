import { ConfirmEmailScreen } from '@/modules/people/web/confirm-email-screen';
import { useSecretOfAddress } from '../use-secret-of-address';

export function ConfirmEmailRoute() {
  return <ConfirmEmailScreen token={useSecretOfAddress('token')} />;
}
