import type { EntryFilter } from '@/modules/time/contract/entry';
import { EntryExport } from './export/entry-export';
import { MonthlyLink } from './monthly/monthly-link';

/** The ways from the time screen to reports; the entries are a file where there is a list. */
export function TimeReports({ filter }: { filter: EntryFilter | undefined }) {
  return (
    <>
      <MonthlyLink isInRow />
      {filter && <EntryExport filter={filter} />}
    </>
  );
}
