import { useNavigate, useParams } from '@tanstack/react-router';
import { FeatureScreen } from '@/modules/tasks/web/detail/feature-screen';
import { FeatureTime } from '@/modules/time/web/feature-time';
import { NotFoundScreen } from '../not-found-screen';

/** Features know nothing of time, which builds on them: the two meet here. */
export function FeatureRoute() {
  const { id } = useParams({ from: '/signedIn/features/$id' });
  const navigate = useNavigate();
  return (
    <FeatureScreen
      key={id}
      id={id}
      onDeleted={() => navigate({ to: '/features', replace: true })}
      time={(task) => <FeatureTime task={task} />}
      missing={<NotFoundScreen />}
    />
  );
}
