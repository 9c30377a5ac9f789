import { byAnybody } from '@/platform/server/procedures';
import { entranceView } from '../../contract';
import { hasAccounts, isStaffClaimed } from '../repository/staff-claim';

/** Settings that decide how people get into this installation. */
export type EntranceSettings = {
  googleSignIn: boolean;
  staffSignup: 'approval' | 'invite' | 'open';
  isSetupTokenNeeded: boolean;
};

declare module '@/platform/server/procedures' {
  interface RequestContext {
    entrance: EntranceSettings;
  }
}

export const entranceProcedures = {
  entrance: byAnybody({ keys: 'none' })
    .route({
      method: 'GET',
      path: '/entrance',
      tags: ['Accounts'],
      summary: 'How this installation lets people in',
    })
    .output(entranceView)
    .handler(async ({ context }) => {
      const { googleSignIn, staffSignup, isSetupTokenNeeded } = context.entrance;
      const isFirstStaff = !(await isStaffClaimed(context.db));
      return {
        googleSignIn,
        staffSignup,
        isNew: isFirstStaff && !(await hasAccounts(context.db)),
        isFirstStaff,
        asksForSetupToken: isSetupTokenNeeded && isFirstStaff,
      };
    }),
};
