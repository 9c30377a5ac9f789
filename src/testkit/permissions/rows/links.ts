import { all, anybody, no, type PermissionRow, signedIn } from '../permission-outcomes';

/**
 * Returns outcomes for staff and the company's own people; the consultants of the table own no
 * company.
 */
const sharers = (missing: string) =>
  all(missing, {
    loner: no,
    pendingStaff: no,
    customer: 'ok',
    upgradedCustomer: 'ok',
    consultant: no,
    graceConsultant: no,
    lapsedConsultant: no,
    staff: 'ok',
  });

const token = 'a-token-that-was-never-given-to-anybody';
const period = { from: '2026-01-01', to: '2026-12-31' };

export const linkRows: Record<string, PermissionRow> = {
  'links.list': { call: (api) => api.links.list({}), expected: signedIn() },
  'links.create': {
    call: (api, { balanceId }) => api.links.create({ balanceId, detail: 'names' }),
    expected: sharers('balanceNotFound'),
    changes: true,
    names: true,
  },
  'links.renew': {
    call: (api, { linkId }) => api.links.renew({ id: linkId }),
    expected: sharers('cardLinkNotFound'),
    changes: true,
    names: true,
  },
  'links.revoke': {
    call: (api, { linkId }) => api.links.revoke({ id: linkId }),
    expected: sharers('cardLinkNotFound'),
    changes: true,
    names: true,
  },
  'card.findAnswer': {
    call: (api) => api.card.findAnswer({ token }),
    expected: anybody('cardAnswerInvalid'),
  },
  'card.confirmAnswer': {
    call: (api) => api.card.confirmAnswer({ token }),
    expected: anybody('cardAnswerInvalid'),
    changes: true,
  },
  ...Object.fromEntries(
    Object.entries({
      'card.read': (api) => api.card.read(),
      'card.entries': (api, { balanceId }) => api.card.entries({ balanceId }),
      'card.logo': (api) => api.card.logo(),
      'card.statement': (api, { balanceId }) => api.card.statement({ balanceId, ...period }),
      'card.answer': (api, { balanceId }) =>
        api.card.answer({
          answer: { kind: 'more', balanceId, wish: '' },
          email: 'nobody@klip.example',
          name: 'Nobody',
        }),
      'card.events': async (api) => {
        const stream = await api.card.events();
        await stream.next();
        await stream.return?.();
      },
      // The outcome is equal for all people, because there is no card without a link.
    } satisfies Record<string, PermissionRow['call']>).map(([name, call]) => [
      name,
      { call, expected: anybody('linkInvalid') },
    ]),
  ),
};
