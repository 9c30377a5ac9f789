import { all, no, type Row, signedIn } from './permission-outcomes';

/** Staff and the company's own people; the consultants of the table own nothing. */
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

export const linkRows: Record<string, Row> = {
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
};
