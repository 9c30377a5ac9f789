import { useQuery } from '@tanstack/react-query';
import { api } from '@/platform/web/api';
import { QueryView } from '@/ui/feedback/query-view';
import classes from '../overview.module.css';
import { ContinueList } from './continue-list';
import { DayTimeline } from './day-timeline';

/** The entries of today, and earlier work to continue. */
export function MyDay() {
  const home = useQuery(api.overview.home.queryOptions());
  return (
    <div className={classes.column}>
      <QueryView query={home}>
        {({ latest, day }) => (
          <>
            <DayTimeline entries={day} />
            <ContinueList entries={latest} />
          </>
        )}
      </QueryView>
    </div>
  );
}
