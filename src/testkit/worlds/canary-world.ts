import { findCardLink } from '@/modules/links/server/find-card-link';
import { webhookEvents } from '@/modules/webhooks/domain/delivery';
import type { Actor } from '@/platform/actor';
import type { CallingLink } from '@/platform/server/procedures';
import { apiAs } from '../api';
import { testDatabase } from '../database';
import { workOffJobs } from '../jobs';
import { person, today, work } from '../world';
import { asSeen } from './as-seen';
import { type Side, signInAgain } from './furnish-side';

type Api = Awaited<ReturnType<typeof apiAs>>;

/**
 * Moves entries between the sides in every way and gives them words of the other side: entries are
 * moved, deleted, moved back, moved together and corrected.
 */
export async function moveEntries(staff: Actor, from: Side, to: Side): Promise<void> {
  const [api, ours, theirs] = [
    await apiAs(staff),
    await apiAs(from.consultant),
    await apiAs(from.customer),
  ];
  const balanceId = from.ids.balanceId;
  const log = async (title: string) => {
    const first = {
      ...work,
      balanceId,
      taskId: from.ids.taskId,
      amount: 10,
      title: `${from.word} ${title}`,
    };
    return ours.time.record({ ...first, description: `${from.word} about ${title}` });
  };
  const words = ({ word, consultant, ids }: Side, title: string) => ({
    balanceId: ids.balanceId,
    consultantId: consultant.id,
    title: `${word} ${title}`,
    description: `${word} about ${title}`,
  });

  const moved = await log('moved');
  await theirs.time.validateOne(seen(moved));
  await api.time.update({ id: moved.id, version: moved.version + 1, ...words(to, 'moved') });

  const deleted = await log('deleted');
  const there = await api.time.update({ ...seen(deleted), ...words(to, 'deleted') });
  await api.time.remove(seen(there));

  const back = await log('back');
  const away = await api.time.update({ ...seen(back), ...words(to, 'back') });
  await (await apiAs(to.customer)).time.validateOne(seen(away));
  await api.time.update({ id: back.id, version: away.version + 1, ...words(from, 'back') });

  const batch = await log('batch');
  const plain = { title: 'Plain words', description: '', consultantId: staff.id };
  await api.time.update({ ...seen(batch), ...plain });
  await api.time.move({ ...(await asSeen([batch.id])), balanceId: to.ids.balanceId });
  const [last] = (await asSeen([batch.id])).entries;
  if (last) await api.time.update({ ...last, ...words(to, 'batch') });

  // The texts are moved with the entries, corrected there, and corrected again when one is back.
  const corrected = await log('corrected');
  const returned = await log('returned');
  for (const entry of [corrected, returned]) {
    const { title, description, ...place } = words(to, 'corrected');
    const there = await api.time.update({ ...seen(entry), ...place });
    const once = await api.time.update({ ...seen(there), title });
    await api.time.update({ ...seen(once), description });
  }
  const { title, description, ...place } = words(from, 'returned');
  const [gone] = (await asSeen([returned.id])).entries;
  if (!gone) throw new Error('the entry is not there');
  const here = await api.time.update({ ...gone, ...place });
  await api.time.update({ ...seen(here), title, description });

  from.movedIds.push(moved.id, deleted.id, back.id, batch.id, corrected.id, returned.id);
}

/**
 * Moves a person from one side to the other, with an earlier pin, timer and file. The name contains
 * no mark.
 */
export async function moveSomebody(
  staff: Actor,
  from: Side,
  to: Side,
  as: 'customer' | 'consultant',
): Promise<Actor> {
  const role = as === 'consultant' ? 'consultant' : 'customer';
  const somebody = await person({ role, memberOf: from.ids.companyId, as });
  const own = await apiAs(somebody);
  await own.balances.pin({ id: from.ids.balanceId });
  await own.tasks.comment({ id: from.ids.taskId, body: `${from.word} said before` });
  await own.reports.startExport({});
  await (await apiAs(from.consultant)).tasks.comment({
    id: from.ids.taskId,
    body: `${from.word} said to all`,
  });
  if (as === 'consultant') {
    const { name, email } = somebody;
    const { companyId, balanceId, taskId } = from.ids;
    await own.accounts.updateProfile({ name, email, companyId });
    await own.timer.start({ title: 'Running', balanceId, taskId });
    await own.time.record({ ...work, balanceId, amount: 5, title: `${from.word} by a mover` });
  }
  await (await apiAs(staff)).balances.topUp({ id: from.ids.balanceId, amount: 30 });
  await workOffJobs();
  const api = await apiAs(staff);
  await api.people.removeMembership({ id: somebody.id, companyId: from.ids.companyId });
  await api.people.setMembership({ id: somebody.id, companyId: to.ids.companyId, relation: as });
  return signInAgain(somebody);
}

/** Caller with a link to a balance of one side, and with a webhook endpoint for its company. */
export type LinkCaller = { side: Side; other: Side; link: CallingLink; endpointId: string };

export async function leadOutside(staff: Actor, side: Side, other: Side): Promise<LinkCaller> {
  const { balanceId, companyId } = side.ids;
  const api = await apiAs(staff, { now: new Date() });
  const { url } = await api.links.create({ balanceId, detail: 'names' });
  const { db } = await testDatabase();
  const link = await findCardLink(db, url.split('#')[1] ?? '', new Date());
  if (!link) throw new Error('the link does not work');
  const address = { url: 'http://127.0.0.1:9/canary', events: [...webhookEvents], companyId };
  const { id } = await api.webhooks.create(address);
  return { side, other, link, endpointId: id };
}

/** Changes the objects of a side in all other ways: renames, closes, reopens and deletes them. */
export async function changeOwnThings(staff: Actor, { word, ids }: Side): Promise<void> {
  const api = await apiAs(staff);
  const { companyId, balanceId, taskId } = ids;
  await api.balances.close({ id: balanceId });
  await api.balances.reopen({ id: balanceId });
  const card = {
    companyId,
    type: 'credits' as const,
    initialAmount: 3,
    number: `${word}-K`,
    expiresOn: today,
  };
  const { id: spare } = await api.balances.create(card);
  const punch = await api.time.record({
    ...work,
    balanceId: spare,
    amount: 1,
    title: `${word} punch`,
  });
  await api.time.removeTogether({ entries: [seen(punch)] });
  await api.balances.remove({ id: spare });
  const { id: gone } = await api.tasks.create({ companyId, title: `${word} gone` });
  await api.tasks.remove({ id: gone });
  const { version } = await api.tasks.find({ id: taskId });
  await api.tasks.update({ id: taskId, version, title: `${word} feature renamed` });
  const { updatedAt } = await api.companies.find({ id: companyId });
  await api.companies.update({ id: companyId, updatedAt, name: `${word} renamed` });
}

function seen({ id, version }: Awaited<ReturnType<Api['time']['find']>>) {
  return { id, version };
}
