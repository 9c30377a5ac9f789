import { create } from 'zustand';
import type { StartTimerInput } from '../../contract/timer';

export type Stopping = {
  /** When Stop was pressed: what the sheet shows stands still. */
  stoppedAt: Date;
  /** What is started as soon as the running one has been logged. */
  next?: Partial<StartTimerInput>;
  /** It really was; not when the sheet is left otherwise. */
  onStarted?: (() => void) | undefined;
};

/** The sheet is asked for from many places and stands in one. */
export const useTimerSheet = create<{ stopping: Stopping | undefined }>(() => ({
  stopping: undefined,
}));

export function openTimerSheet(stopping: Stopping): void {
  useTimerSheet.setState({ stopping });
}

export function closeTimerSheet(): void {
  useTimerSheet.setState({ stopping: undefined });
}
