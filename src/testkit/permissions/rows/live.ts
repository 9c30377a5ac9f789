import { type PermissionRow, signedIn } from '../permission-outcomes';

export const liveRows: Record<string, PermissionRow> = {
  'live.events': {
    call: async (api) => {
      const stream = await api.live.events();
      await stream.next();
      await stream.return?.();
    },
    expected: signedIn(),
  },
  'live.follow': {
    call: (api) =>
      api.live.follow({
        stream: 'a stream of another session'.replaceAll(' ', '-'),
        version: 1,
        reads: [{ path: 'balances.list', input: '' }],
      }),
    expected: signedIn(),
  },
};
