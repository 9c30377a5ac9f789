import { WorkingOverview } from './working-overview';

/** What do I log, and which of my customers run low? */
export function ConsultantOverviewScreen() {
  return <WorkingOverview />;
}
