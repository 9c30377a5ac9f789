import type { Day } from '@/platform/day';
import { EntryDesk, useEntryDesk } from '../entry/entry-desk';
import { WeekDays } from './week-days';
import { WeekGrid } from './week-grid';

type WeekPanelProps = {
  week: Day;
  /** True where one day is shown at a time: seven columns have no room. */
  isPhone: boolean;
  onWeek: (week: Day) => void;
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
};

/** The week, and beside it the entry that is open. */
export function WeekPanel({ week, isPhone, onWeek, ...opened }: WeekPanelProps) {
  const desk = useEntryDesk();
  return (
    <>
      {isPhone ? (
        <WeekDays week={week} onWeek={onWeek} actionsFor={desk.actionsFor} onOpen={opened.onOpen} />
      ) : (
        <WeekGrid week={week} onWeek={onWeek} />
      )}
      <EntryDesk desk={desk} {...opened} />
    </>
  );
}
