import { create } from 'zustand';

export type LiveStatus = 'connecting' | 'live' | 'reconnecting';

/** Whether changes made by others arrive at this moment. */
export const useLiveStatus = create<{ status: LiveStatus }>(() => ({ status: 'connecting' }));

export function setLiveStatus(status: LiveStatus): void {
  useLiveStatus.setState({ status });
}
