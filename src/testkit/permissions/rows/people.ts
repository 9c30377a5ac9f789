import {
  all,
  anybody,
  anyWorker,
  no,
  onlyStaff,
  type PermissionRow,
  signedIn,
  workers,
} from '../permission-outcomes';

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

export const peopleRows: Record<string, PermissionRow> = {
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
    ]) satisfies [string, PermissionRow][],
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
    ]) satisfies [string, PermissionRow][],
  ),
  'people.changeRole': {
    call: (api, { userId }) => api.people.changeRole({ id: userId, role: 'consultant' }),
    expected: onlyStaff,
    changes: true,
    names: true,
  },
  'people.erasing': {
    call: (api, { userId }) => api.people.erasing({ id: userId }),
    expected: onlyStaff,
    names: true,
  },
  'people.callOffErasing': {
    call: (api, { userId }) => api.people.callOffErasing({ id: userId }),
    expected: all(no, { staff: 'erasingNotOrdered' }),
    changes: true,
    names: true,
  },
  'people.erase': {
    call: (api, { userId }) => api.people.erase({ id: userId, places: [] }),
    expected: onlyStaff,
    changes: true,
    names: true,
  },
  'people.endPasskeys': {
    call: (api, { userId }) => api.people.endPasskeys({ id: userId }),
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
