import { expect, test } from 'vitest';
import { updateUser } from '@/modules/accounts/server/repository/users';
import { withTx } from '@/platform/server/transaction';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { mailsTo } from '@/testkit/messages/mailbox';
import { person, prepaidCustomer } from '@/testkit/world';

const letter = {
  template: 'blank' as const,
  subject: 'About the front page',
  body: 'Hi Clara\n\nLine one\nline two',
};

async function confirmed({ id }: { id: string }): Promise<void> {
  const { db } = await testDatabase();
  await withTx(db, { actorId: id, channel: { kind: 'screen' }, requestId: 'test' }, (tx) =>
    updateUser(tx, id, { emailVerified: true }),
  );
}

test('a consultant sends twenty a day; one sent twice is one, and counts once', async () => {
  const { companyId, consultant, customer } = await prepaidCustomer();
  await confirmed(customer);
  const once = await apiAs(consultant, { idempotencyKey: 'the-same-mail' });
  const to = customer.email;
  const first = await once.crm.sendMail({ companyId, to, ...letter });
  expect(await once.crm.sendMail({ companyId, to, ...letter })).toEqual(first);
  const api = await apiAs(consultant);
  for (let sent = 1; sent < 20; sent += 1) await api.crm.sendMail({ companyId, to, ...letter });
  await expect(api.crm.sendMail({ companyId, to, ...letter })).rejects.toMatchObject(
    refusal('tooManyMails', { max: 20 }),
  );
  expect(await mailsTo(to)).toHaveLength(20);
  const staff = await apiAs(await person({ role: 'staff' }));
  await staff.crm.sendMail({ companyId, to, ...letter });
});

test('addresses that are not confirmed have a limit that staff set', async () => {
  const { companyId, consultant, customer } = await prepaidCustomer();
  await confirmed(customer);
  const staff = await apiAs(await person({ role: 'staff' }));
  const { version } = await staff.admin.mailLimit();
  const { updatedAt } = await staff.companies.find({ id: companyId });
  const typed = 'anybody@example.com';
  await staff.companies.update({ id: companyId, updatedAt, email: typed });
  const set = await staff.admin.saveMailLimit({ unconfirmed: 1, version });
  const api = await apiAs(consultant);
  await api.crm.sendMail({ companyId, to: typed, ...letter });
  await expect(api.crm.sendMail({ companyId, to: typed, ...letter })).rejects.toMatchObject(
    refusal('tooManyUnconfirmed', { max: 1 }),
  );
  expect(await mailsTo(typed)).toHaveLength(1);
  await api.crm.sendMail({ companyId, to: customer.email, ...letter });
  await staff.crm.sendMail({ companyId, to: typed, ...letter });
  await expect(
    staff.admin.saveMailLimit({ unconfirmed: 201, version: set.version }),
  ).rejects.toMatchObject(refusal('invalidInput'));
  await staff.admin.saveMailLimit({ unconfirmed: 10, version: set.version });
  await api.crm.sendMail({ companyId, to: typed, ...letter });
});
