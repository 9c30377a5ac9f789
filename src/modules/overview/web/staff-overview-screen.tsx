import { WorkingOverview } from './working-overview';

/** Who needs me today? */
export function StaffOverviewScreen() {
  return <WorkingOverview />;
}
