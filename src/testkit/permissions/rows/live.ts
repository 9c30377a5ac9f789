import { type Row, signedIn } from '../permission-outcomes';

export const liveRows: Record<string, Row> = {
  'live.events': {
    call: async (api) => {
      const stream = await api.live.events();
      await stream.next();
      await stream.return?.();
    },
    expected: signedIn(),
  },
};
