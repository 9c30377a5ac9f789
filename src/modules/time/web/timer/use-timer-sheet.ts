import { create } from 'zustand';
import type { StartTimerInput } from '../../contract/timer';

export type StopRequest = {
  /** Time when Stop was pressed; the sheet shows the elapsed time until then. */
  stoppedAt: Date;
  /** Work for which a new timer starts once the running one is logged. */
  next?: Partial<StartTimerInput>;
  /** Runs when the new timer has started, but not when the sheet is closed in another way. */
  onStarted?: (() => void) | undefined;
};

/** State of the only stop sheet, which many places open. */
export const useTimerSheet = create<{ stopping: StopRequest | undefined }>(() => ({
  stopping: undefined,
}));

export function openTimerSheet(stopping: StopRequest): void {
  useTimerSheet.setState({ stopping });
}

export function closeTimerSheet(): void {
  useTimerSheet.setState({ stopping: undefined });
}
