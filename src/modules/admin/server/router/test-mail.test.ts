import { expect, test } from 'vitest';
import type { OutgoingMail } from '@/platform/server/mail/mail-transport';
import { apiAs } from '@/testkit/api';
import { workOffJobs } from '@/testkit/jobs';
import { person } from '@/testkit/world';

test('a test mail goes only to its requester', async () => {
  const stine = await person({ role: 'staff' });
  const api = await apiAs(stine, { locale: 'da' });
  const sent: OutgoingMail[] = [];
  const { id } = await api.admin.sendTestMail();
  await workOffJobs({
    mailTransport: async (mail) => {
      sent.push(mail);
    },
  });
  expect(sent.filter((mail) => mail.id === id)).toMatchObject([
    { to: stine.email, subject: 'Jeres mailserver virker' },
  ]);
  expect(await api.admin.mail({ id })).toMatchObject({ state: 'sent', attempts: 1 });
});
