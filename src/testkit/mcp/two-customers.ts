import { apiAs } from '@/testkit/api';
import { keyOf } from '@/testkit/mcp/assistant';
import { balance, company, person } from '@/testkit/world';

/** Creates two customers of one consultant, with names that can be typed in a line. */
export async function twoCustomers() {
  const mark = crypto.randomUUID().slice(0, 8);
  const [north, south] = [`North${mark}`, `South${mark}`];
  const [northId, southId] = [await company({ name: north }), await company({ name: south })];
  const bankId = await balance({ companyId: northId, amount: 600 });
  await balance({ companyId: southId, amount: 5, type: 'credits' });
  const consultant = await person({ role: 'consultant', memberOf: northId, as: 'consultant' });
  const staff = await apiAs(await person({ role: 'staff' }));
  await staff.people.setMembership({
    id: consultant.id,
    companyId: southId,
    relation: 'consultant',
  });
  const { key } = await keyOf(consultant, 'manage');
  const api = await apiAs({
    ...consultant,
    memberships: [
      { companyId: northId, relation: 'consultant' },
      { companyId: southId, relation: 'consultant' },
    ],
  });
  return { north, south, northId, southId, bankId, consultant, staff, api, key };
}
