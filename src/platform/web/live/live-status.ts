import { create } from 'zustand';

export type LiveStatus = 'connecting' | 'live' | 'reconnecting';

/** Status of the live stream: whether changes that other people make arrive now. */
export const useLiveStatus = create<{ status: LiveStatus }>(() => ({ status: 'connecting' }));

export function setLiveStatus(status: LiveStatus): void {
  useLiveStatus.setState({ status });
}
