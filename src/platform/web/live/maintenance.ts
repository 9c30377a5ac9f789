import { create } from 'zustand';

/** State that tells whether the server is in maintenance, according to its last answer. */
export const useMaintenance = create<{ isOn: boolean }>(() => ({ isOn: false }));

export function followMaintenance({ headers }: Pick<Response, 'headers'>): void {
  const isOn = headers.has('x-klip-maintenance');
  if (isOn !== useMaintenance.getState().isOn) useMaintenance.setState({ isOn });
}
