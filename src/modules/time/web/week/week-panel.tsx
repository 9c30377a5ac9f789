import type { Day } from '@/platform/day';
import { EntryDesk, useEntryDesk } from '../entry/entry-desk';
import { WeekGrid } from './week-grid';

type WeekPanelProps = {
  week: Day;
  onWeek: (week: Day) => void;
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
};

/** The week, and beside it the entry that is open. */
export function WeekPanel({ week, onWeek, ...opened }: WeekPanelProps) {
  const desk = useEntryDesk();
  return (
    <>
      <WeekGrid week={week} onWeek={onWeek} />
      <EntryDesk desk={desk} {...opened} />
    </>
  );
}
