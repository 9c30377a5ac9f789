import {
  all,
  anybody,
  anyWorker,
  members,
  no,
  onlyStaff,
  type Row,
  signedIn,
  workers,
} from './permission-outcomes';

const token = 'a-token-that-was-never-given-to-anybody';
const photo = new File(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk' +
        '+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  'dot.png',
  { type: 'image/png' },
);

const accounts: Record<string, Row> = {
  'accounts.entrance': { call: (api) => api.accounts.entrance(), expected: anybody() },
  'accounts.requestReset': {
    call: (api) => api.accounts.requestReset({ email: 'nobody@example.com' }),
    expected: anybody(),
    changes: true,
  },
  'accounts.findReset': {
    call: (api) => api.accounts.findReset({ token }),
    expected: anybody('resetLinkInvalid'),
  },
  'accounts.resetPassword': {
    call: (api) => api.accounts.resetPassword({ token, newPassword: 'another one' }),
    expected: anybody('resetLinkInvalid'),
    changes: true,
  },
  'accounts.me': { call: (api) => api.accounts.me(), expected: signedIn() },
  'accounts.updateProfile': {
    call: async (api) =>
      api.accounts.updateProfile({ name: 'New name', email: (await api.accounts.me()).email }),
    expected: signedIn(),
    changes: true,
  },
  'accounts.setLanguage': {
    call: (api) => api.accounts.setLanguage({ language: 'en' }),
    expected: signedIn(),
    changes: true,
  },
  'accounts.setTheme': {
    call: (api) => api.accounts.setTheme({ theme: 'dark' }),
    expected: signedIn(),
    changes: true,
  },
  'accounts.changePassword': {
    call: (api) =>
      api.accounts.changePassword({ currentPassword: 'not this', newPassword: 'another one' }),
    expected: signedIn('currentPasswordWrong'),
    changes: true,
  },
  'accounts.requestConfirmation': {
    call: (api) => api.accounts.requestConfirmation(),
    expected: signedIn(),
    changes: true,
  },
  'accounts.confirmEmail': {
    call: (api) => api.accounts.confirmEmail({ token }),
    expected: signedIn('confirmationInvalid'),
    changes: true,
  },
  'accounts.sessions': { call: (api) => api.accounts.sessions(), expected: signedIn() },
  'accounts.endSession': {
    call: (api, { sessionId }) => api.accounts.endSession({ id: sessionId }),
    expected: all('sessionNotFound', { customer: 'ok' }),
    changes: true,
    names: true,
  },
  'accounts.endOtherSessions': {
    call: (api) => api.accounts.endOtherSessions(),
    expected: signedIn(),
    changes: true,
  },
  'accounts.ways': { call: (api) => api.accounts.ways(), expected: signedIn() },
  'accounts.removeProvider': {
    call: (api, { sessionId }) => api.accounts.removeProvider({ id: sessionId }),
    expected: signedIn('lastWay'),
    changes: true,
  },
  'accounts.endOtherWays': {
    call: (api) => api.accounts.endOtherWays(),
    expected: signedIn(),
    changes: true,
  },
};

const people: Record<string, Row> = {
  'people.list': { call: (api) => api.people.list({}), expected: onlyStaff },
  'people.find': {
    call: (api, { userId }) => api.people.find({ id: userId }),
    expected: onlyStaff,
    names: true,
  },
  ...Object.fromEntries(
    (['disable', 'enable', 'endSessions', 'sendReset'] as const).map((name) => [
      `people.${name}`,
      {
        call: (api, { userId }) => api.people[name]({ id: userId }),
        expected: onlyStaff,
        changes: true,
        names: true,
      },
    ]) satisfies [string, Row][],
  ),
  ...Object.fromEntries(
    (['approve', 'reject'] as const).map((name) => [
      `people.${name}`,
      {
        call: (api, { pendingId }) => api.people[name]({ id: pendingId }),
        expected: onlyStaff,
        changes: true,
        names: true,
      },
    ]) satisfies [string, Row][],
  ),
  'people.changeRole': {
    call: (api, { userId }) => api.people.changeRole({ id: userId, role: 'consultant' }),
    expected: onlyStaff,
    changes: true,
    names: true,
  },
  'people.setMembership': {
    call: (api, { userId, companyId }) =>
      api.people.setMembership({ id: userId, companyId, relation: 'consultant' }),
    expected: onlyStaff,
    changes: true,
    names: true,
  },
  'people.removeMembership': {
    call: (api, { userId, companyId }) => api.people.removeMembership({ id: userId, companyId }),
    expected: onlyStaff,
    changes: true,
    names: true,
  },
  'people.members': {
    call: (api, { companyId }) => api.people.members({ companyId }),
    expected: workers('notFound'),
    names: true,
  },
  'people.removeMember': {
    call: (api, { companyId, userId }) => api.people.removeMember({ companyId, userId }),
    expected: workers('notFound'),
    changes: true,
    names: true,
  },
  'people.invitations': { call: (api) => api.people.invitations({}), expected: anyWorker() },
  'people.invite': {
    call: (api, { companyId }) =>
      api.people.invite({ email: 'new.person@example.com', grants: 'customer', companyId }),
    expected: workers('notFound'),
    changes: true,
    names: true,
  },
  'people.resendInvitation': {
    call: (api, { invitationId }) => api.people.resendInvitation({ id: invitationId }),
    expected: workers('invitationNotFound'),
    changes: true,
    names: true,
  },
  'people.revokeInvitation': {
    call: (api, { invitationId }) => api.people.revokeInvitation({ id: invitationId }),
    expected: workers('invitationNotFound'),
    changes: true,
    names: true,
  },
  'people.lookAtInvitation': {
    call: (api) => api.people.lookAtInvitation({ token }),
    expected: anybody('invitationInvalid'),
  },
  'people.acceptInvitation': {
    call: (api) => api.people.acceptInvitation({ token }),
    expected: signedIn('invitationInvalid'),
    changes: true,
  },
  'people.setPhoto': {
    call: (api) => api.people.setPhoto({ photo }),
    expected: signedIn(),
    changes: true,
  },
  'people.removePhoto': {
    call: (api) => api.people.removePhoto(),
    expected: signedIn(),
    changes: true,
  },
};

const product: Record<string, Row> = {
  'companies.list': { call: (api) => api.companies.list({}), expected: signedIn() },
  'companies.find': {
    call: (api, { companyId }) => api.companies.find({ id: companyId }),
    expected: members('companyNotFound'),
    names: true,
  },
  'companies.create': {
    call: (api) => api.companies.create({ name: 'New one' }),
    expected: anyWorker('companyCreateForbidden'),
    changes: true,
  },
  'companies.update': {
    call: async (api, { companyId }) => {
      const seen = await api.companies.find({ id: companyId }).catch(() => undefined);
      return api.companies.update({
        id: companyId,
        updatedAt: seen?.updatedAt ?? '',
        name: 'Another name',
      });
    },
    expected: workers('companyNotFound'),
    changes: true,
    names: true,
  },
  'companies.changeStatus': {
    call: (api, { companyId }) => api.companies.changeStatus({ id: companyId, change: 'pause' }),
    expected: workers('companyNotFound'),
    changes: true,
    names: true,
  },
  'companies.remove': {
    call: (api, { companyId }) => api.companies.remove({ id: companyId }),
    expected: all(no, { staff: 'companyHasBalances' }),
    changes: true,
    names: true,
  },
  'companies.serviceTypes': { call: (api) => api.companies.serviceTypes(), expected: anyWorker() },
  'companies.activity': {
    call: (api, { companyId }) => api.companies.activity({ id: companyId }),
    expected: workers('companyNotFound'),
    names: true,
  },
  'companies.consultants': {
    call: (api, { companyId }) => api.companies.consultants({ id: companyId }),
    expected: all('companyNotFound', { consultant: 'ok', staff: 'ok' }),
    names: true,
  },
  'overview.home': { call: (api) => api.overview.home(), expected: signedIn() },
  'overview.summary': { call: (api) => api.overview.summary(), expected: signedIn() },
  'live.events': {
    call: async (api) => {
      const stream = await api.live.events();
      await stream.next();
      await stream.return?.();
    },
    expected: signedIn(),
  },
};

const files = import.meta.glob<Record<string, Record<string, Row>>>(
  ['./permission-*.ts', '!./permission-table.ts'],
  {
    eager: true,
  },
);

/** Every procedure: the rows above, and what is called `…Rows` in the files beside this one. */
export const permissionTable: Record<string, Row> = Object.assign(
  {},
  accounts,
  people,
  product,
  ...Object.values(files).flatMap((exported) =>
    Object.entries(exported).flatMap(([name, rows]) => (name.endsWith('Rows') ? [rows] : [])),
  ),
);
