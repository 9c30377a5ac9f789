import { create } from 'zustand';
import type { StartTimerInput } from '../../contract/timer';

export type Stopping = {
  /** Time when Stop was pressed; the sheet shows the timer at this time. */
  stoppedAt: Date;
  /** Work to start as soon as the running timer has been logged. */
  next?: Partial<StartTimerInput>;
  /** Runs when the timer was started, and not when the sheet is left otherwise. */
  onStarted?: (() => void) | undefined;
};

/** Many places open the sheet; one shows it. */
export const useTimerSheet = create<{ stopping: Stopping | undefined }>(() => ({
  stopping: undefined,
}));

export function openTimerSheet(stopping: Stopping): void {
  useTimerSheet.setState({ stopping });
}

export function closeTimerSheet(): void {
  useTimerSheet.setState({ stopping: undefined });
}
