import type { Me } from '@/modules/accounts/contract';

/** Creates the person who looks at the screen; a test changes the facts that it is about. */
function somebody(facts: Pick<Me, 'id' | 'name' | 'role'> & Partial<Me>): Me {
  return {
    email: `${facts.id}@klip.example`,
    staffStatus: facts.role === 'staff' ? 'active' : null,
    planUntil: null,
    companyId: null,
    companyName: null,
    emailVerified: true,
    hasPassword: true,
    hasPasskey: false,
    passkeyFrom: null,
    isSettingUp: false,
    language: 'da',
    theme: 'light',
    photoURL: null,
    createdAt: '2026-01-05T08:00:00.000Z',
    memberships: [],
    timeZone: 'Europe/Copenhagen',
    hasMailServer: true,
    companyRegister: null,
    liveSince: '1',
    ...facts,
  };
}

export const staffMe = somebody({ id: 'stine', name: 'Stine Holm', role: 'staff' });
export const consultantMe = somebody({ id: 'konrad', name: 'Konrad Bæk', role: 'consultant' });
export const customerMe = somebody({ id: 'maria', name: 'Maria Lind', role: 'customer' });

/** Creates a consultant with one customer. */
export function consultantOf(companyId: string, companyName: string): Me {
  return { ...consultantMe, memberships: [{ companyId, companyName, relation: 'consultant' }] };
}
