import { findCardLink } from '@/modules/links/server/find-card-link';
import { webhookEvents } from '@/modules/webhooks/domain/delivery';
import type { Actor } from '@/platform/actor';
import type { CallingLink } from '@/platform/server/procedures';
import { withTx } from '@/platform/server/transaction';
import { apiAs } from '../api';
import { testDatabase } from '../database';
import { workOffJobs } from '../jobs';
import { type Ids, missingIds, signIn } from '../permissions/permission-world';
import { company, person, today, work } from '../world';
import { answerByContact } from './answers-by-link';
import { asSeen } from './as-seen';

/** One of two companies, with its word in everything of it. */
export type Side = {
  word: string;
  ids: Ids;
  /**
   * Entries that were logged here and went to the other, for good, to be deleted there, or and back
   * again.
   */
  movedIds: string[];
  customer: Actor;
  consultant: Actor;
  contact: string;
};

type Api = Awaited<ReturnType<typeof apiAs>>;

const period = { from: '2026-01-01', to: '2026-12-31' };

/** A company with words of its own wherever there is room for some. */
export async function furnishSide(staff: Actor, word: string): Promise<Side> {
  const api = await apiAs(staff);
  const companyId = await company({
    name: `${word} name`,
    description: `${word} text`,
    serviceTypes: [`${word} kind`],
  });
  const customer = await named(await person({ memberOf: companyId }), `${word} customer`);
  const serving = { role: 'consultant', memberOf: companyId, as: 'consultant' } as const;
  const consultant = await named(await person(serving), `${word} consultant`);
  const contact = `${word.toLowerCase()}@example.com`;
  const { updatedAt } = await api.companies.find({ id: companyId });
  const facts = {
    contactName: `${word} contact`,
    address: `${word} street`,
    city: `${word} town`,
    email: contact,
  };
  await api.companies.update({ id: companyId, updatedAt, ...facts, customerMails: true });
  const notes = `${word} notes`;
  const hours = {
    companyId,
    type: 'hours' as const,
    initialAmount: 6_000,
    number: `${word}-H`,
    notes,
  };
  const { id: balanceId } = await api.balances.create(hours);
  await api.balances.topUp({ id: balanceId, amount: 60, reason: `${word} bought more` });
  const [theirs, ours] = [await apiAs(customer), await apiAs(consultant)];
  const wanted = { companyId, title: `${word} feature`, description: `${word} wish` };
  const { id: taskId } = await theirs.tasks.create({
    ...wanted,
    externalLink: `https://example.com/${word}`,
  });
  const { version } = await ours.tasks.find({ id: taskId });
  await ours.tasks.update({
    id: taskId,
    version,
    consultantId: consultant.id,
    customerId: customer.id,
  });
  await theirs.tasks.comment({ id: taskId, body: `${word} asks` });
  const { id: commentId } = await ours.tasks.comment({ id: taskId, body: `${word} answers` });
  const kept = {
    ...work,
    balanceId,
    taskId,
    amount: 15,
    title: `${word} kept`,
    description: `${word} details`,
  };
  const { id: keyId } = await ours.keys.create({ name: `${word} key`, scope: 'log' });
  const program = await apiAs(consultant, { channel: { kind: 'key', id: keyId } });
  const { id: entryId } = await program.time.record(kept);
  const approved = await ours.time.record({ ...kept, title: `${word} approved` });
  await theirs.time.question({ id: entryId, body: `${word} asks about it` });
  await ours.time.replyToQuestion({ id: entryId, body: `${word} explains it` });
  await ours.timer.start({ title: `${word} running`, balanceId, taskId });
  const note = await ours.crm.addNote({ companyId, body: `${word} note` });
  const letter = { companyId, to: contact, subject: `${word} subject`, body: `${word} letter` };
  const statement = { template: 'statement' as const, statement: { balanceId, ...period } };
  const { id: mailId } = await ours.crm.sendMail({ ...letter, ...statement });
  await ours.people.invite({ email: `invited-${contact}`, grants: 'customer', companyId });
  const [invitation] = (await ours.people.invitations({})).items;
  await theirs.balances.askTopUp({ id: balanceId, wish: `${word} more` });
  const asked = { id: balanceId, amount: 30, comment: `${word} needs it` };
  const { permitAsked } = await api.balances.askPermit(asked);
  await theirs.balances.pin({ id: balanceId });
  await ours.support.ask({ body: `${word} question` });
  const { items: threads } = await api.support.threads({});
  const threadId = threads.find(({ userId }) => userId === consultant.id)?.id ?? '';
  await api.support.answer({ id: threadId, body: `${word} reply` });
  const { id: exportId } = await theirs.time.startExport({});
  const notificationId = (await theirs.notifications.list({})).items[0]?.id ?? '';
  const first = {
    companyId,
    balanceId,
    permitBalanceId: balanceId,
    permitId: permitAsked?.id ?? '',
    taskId,
    entryId,
    questionedId: entryId,
    noteId: note.id,
    mailId,
    commentId,
    threadId,
    linkId: await answerByContact(customer, { word, companyId, balanceId, contact, approved }),
    exportId,
    keyId,
  };
  const ids = {
    ...missingIds,
    ...first,
    userId: customer.id,
    notificationId,
    invitationId: invitation?.id ?? '',
  };
  return { word, ids, movedIds: [], customer, consultant, contact };
}

/** Entries of every fate go from one side to the other, where they are given other words. */
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

  // Their words go along and are corrected there, and once more when one of them is back.
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
 * A person who leaves one side for the other, with a pin, a timer and a file of before. The name
 * holds no mark.
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
  await own.time.startExport({});
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
  return present(await signIn(somebody.id));
}

/** A caller with the link of a side's card, and the endpoint that hears of its company. */
export type Outside = { side: Side; other: Side; link: CallingLink; endpointId: string };

export async function leadOutside(staff: Actor, side: Side, other: Side): Promise<Outside> {
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

/** Renamed, closed, opened again and deleted: what there is to do to a side's own things. */
export async function shakeUp(staff: Actor, { word, ids }: Side): Promise<void> {
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

function present(actor: Actor | null): Actor {
  if (!actor) throw new Error('somebody is not signed in');
  return actor;
}

async function named(actor: Actor, name: string): Promise<Actor> {
  const { db } = await testDatabase();
  await withTx(db, { actorId: actor.id, channel: { kind: 'screen' }, requestId: 'testkit' }, (tx) =>
    tx.updateTable('appUser').set({ name }).where('id', '=', actor.id).execute(),
  );
  return present(await signIn(actor.id));
}
