import { all, anybody, type PermissionRow, signedIn } from '../permission-outcomes';

const token = 'a-token-that-was-never-given-to-anybody';
const credential = {
  id: 'unknown',
  rawId: 'unknown',
  type: 'public-key',
  clientExtensionResults: {},
} as const;
const signed = { clientDataJSON: '', authenticatorData: '', signature: '' };

export const accountRows: Record<string, PermissionRow> = {
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
  'accounts.recoveryCodes': {
    call: (api) => api.accounts.recoveryCodes(),
    expected: signedIn(),
  },
  'accounts.offerPasskey': {
    call: (api) => api.accounts.offerPasskey(),
    expected: signedIn(),
    changes: true,
  },
  'accounts.addPasskey': {
    call: (api) => {
      const response = { clientDataJSON: '', attestationObject: '' };
      return api.accounts.addPasskey({ name: 'Phone', response: { ...credential, response } });
    },
    expected: signedIn('passkeyWrong'),
    changes: true,
  },
  'accounts.removePasskey': {
    call: (api, { companyId: id }) => api.accounts.removePasskey({ id }),
    expected: signedIn('passkeyNotFound'),
    changes: true,
    names: true,
  },
  'accounts.makeRecoveryCodes': {
    call: (api) => api.accounts.makeRecoveryCodes(),
    expected: signedIn('passkeyNotFound'),
    changes: true,
  },
  'accounts.offerConfirmation': {
    call: (api) => api.accounts.offerConfirmation(),
    expected: signedIn(),
    changes: true,
  },
  'accounts.confirm': {
    call: (api) => api.accounts.confirm({ response: { ...credential, response: signed } }),
    expected: signedIn('passkeyWrong'),
    changes: true,
  },
};
