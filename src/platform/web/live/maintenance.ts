import { create } from 'zustand';

/** Whether the last answer said that the server is in maintenance. */
export const useMaintenance = create<{ isOn: boolean }>(() => ({ isOn: false }));

export function followMaintenance({ headers }: Pick<Response, 'headers'>): void {
  const isOn = headers.has('x-klip-maintenance');
  if (isOn !== useMaintenance.getState().isOn) useMaintenance.setState({ isOn });
}
