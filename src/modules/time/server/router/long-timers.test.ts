import { expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { workOffJobs } from '@/testkit/jobs';
import { mailsTo } from '@/testkit/messages/mailbox';
import { at, started } from '@/testkit/worlds/started-timer';
import { askLongTimers } from '../ask-long-timers';

const words = { translate: (_: string, key: string) => key, baseUrl: 'http://localhost:3000' };

test('after eight hours its owner gets one question, in the bell and by mail', async () => {
  const { consultant } = await started('02:00:00');
  const other = await started('02:00:01');
  const { db } = await testDatabase();
  const ask = (now: Date) => askLongTimers(db, { ...words, now });
  const bell = async (owner = consultant) =>
    (await (await apiAs(owner)).notifications.list({})).items;
  await ask(at('09:59:59'));
  expect(await bell()).toEqual([]);
  await Promise.all([ask(at('10:00:00')), ask(at('10:00:00'))]);
  expect(await bell()).toMatchObject([
    {
      kind: 'longTimer',
      companyId: null,
      data: { title: 'Design call', elapsed: { amount: 480, type: 'hours' } },
    },
  ]);
  expect(await bell(other.consultant)).toEqual([]);
  await ask(at('11:00:00'));
  expect(await bell()).toHaveLength(1);
  await workOffJobs();
  const mails = await mailsTo(consultant.email);
  expect(mails.map(({ kind }) => kind)).toEqual(['longTimer']);
});

test('with the mail off the bell alone asks; time that was taken off does not count', async () => {
  const { consultant, timer } = await started('02:00:00');
  const api = await apiAs(consultant);
  await api.notifications.setMail({ topic: 'timer', isOn: false });
  await api.timer.update({ id: timer.id, awaySeconds: 3600 });
  const { db } = await testDatabase();
  await askLongTimers(db, { ...words, now: at('10:30:00') });
  expect((await api.notifications.list({})).items).toEqual([]);
  await askLongTimers(db, { ...words, now: at('11:00:00') });
  expect((await api.notifications.list({})).items).toHaveLength(1);
  expect(await mailsTo(consultant.email)).toEqual([]);
});
