import { expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { mailsTo } from '@/testkit/messages/mailbox';
import { company, person } from '@/testkit/world';

test('mails to a company are in its language', async () => {
  const companyId = await company({ name: 'Nordlys' });
  const staff = await person({ role: 'staff' });
  const email = `${crypto.randomUUID()}@example.com`;
  await (await apiAs(staff, { locale: 'en' })).people.invite({
    email,
    grants: 'customer',
    companyId,
  });
  expect(await mailsTo(email)).toMatchObject([
    { language: 'da', subject: expect.stringContaining('har inviteret dig') },
  ]);
});
