import type { EntryFilter } from '@/modules/time/contract/entry';
import { EntryExport } from './export/entry-export';
import { MonthlyLink } from './monthly/monthly-link';

/** Shows the links from the time screen to reports, and the export of the list if there is one. */
export function TimeReports({ filter }: { filter: EntryFilter | undefined }) {
  return (
    <>
      <MonthlyLink isInRow />
      {filter && <EntryExport filter={filter} />}
    </>
  );
}
