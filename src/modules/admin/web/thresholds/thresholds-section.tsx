import { useQuery } from '@tanstack/react-query';
import { api } from '@/platform/web/api';
import { QueryView } from '@/ui/feedback/query-view';
import { ThresholdsForm } from './thresholds-form';

/** When a balance is low or medium, with what that would change before it is saved. */
export function ThresholdsSection() {
  const thresholds = useQuery(api.admin.thresholds.queryOptions());
  return <QueryView query={thresholds}>{(saved) => <ThresholdsForm saved={saved} />}</QueryView>;
}
