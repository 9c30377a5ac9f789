import { useParams } from '@tanstack/react-router';
import { KeyTrailScreen } from '@/modules/admin/web/audit/key-trail-screen';
import { NotFoundScreen } from '../not-found-screen';

export function KeyTrailRoute() {
  const { id } = useParams({ from: '/signedIn/settings/keys/$id' });
  return <KeyTrailScreen key={id} id={id} missing={<NotFoundScreen />} />;
}
