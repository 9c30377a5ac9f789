import { useParams } from '@tanstack/react-router';
import { FeatureScreen } from '@/modules/tasks/web/detail/feature-screen';
import { FeatureTime } from './feature-time';

/** A feature with the time worked on it. Features know nothing of time, which builds on them. */
export function FeatureWithTimeScreen() {
  const { id = '' } = useParams({ strict: false });
  return <FeatureScreen key={id} id={id} time={(task) => <FeatureTime task={task} />} />;
}
