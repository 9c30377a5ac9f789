import type { Actor } from '@/platform/actor';
import { withTx } from '@/platform/server/transaction';
import { apiAs } from '../api';
import { testDatabase } from '../database';
import { type Ids, missingIds } from '../permissions/ids';
import { signIn } from '../permissions/permission-world';
import { company, person, today, work } from '../world';
import { answerByContact } from './answers-by-link';

/** One of two companies, with its word in all its texts. */
export type Side = {
  word: string;
  ids: Ids;
  /**
   * Ids of entries that were logged here and moved to the other side, where they stay, are deleted,
   * or are moved back.
   */
  movedIds: string[];
  customer: Actor;
  consultant: Actor;
  contact: string;
};

type Api = Awaited<ReturnType<typeof apiAs>>;

/** Company with its people and their keys and links to the API. */
type FurnishedCompany = {
  word: string;
  companyId: string;
  balanceId: string;
  contact: string;
  customer: Actor;
  consultant: Actor;
  api: Api;
  theirs: Api;
  ours: Api;
};

const period = { from: '2026-01-01', to: '2026-12-31' };

/** Creates a company with its own word in every text. */
export async function furnishSide(staff: Actor, word: string): Promise<Side> {
  const place = await furnishPlace(await apiAs(staff), word);
  const { companyId, balanceId, contact, customer, consultant } = place;
  const task = await furnishTask(place);
  const { approved, ...entries } = await furnishEntries(place, task.taskId);
  const letters = await furnishLetters(place);
  const requests = await furnishRequests(place);
  const ids = {
    ...missingIds,
    companyId,
    balanceId,
    permitBalanceId: balanceId,
    ...task,
    ...entries,
    ...letters,
    ...requests,
    standingSaleId: await furnishStandingSale(place),
    linkId: await answerByContact(customer, { word, companyId, balanceId, contact, approved }),
    userId: customer.id,
  };
  return { word, ids, movedIds: [], customer, consultant, contact };
}

async function furnishPlace(api: Api, word: string): Promise<FurnishedCompany> {
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
  return { word, companyId, balanceId, contact, customer, consultant, api, theirs, ours };
}

/** Agrees on a sale that repeats, of which one card is sold. */
async function furnishStandingSale({ word, companyId, ours }: FurnishedCompany): Promise<string> {
  const { id } = await ours.balances.createStandingSale({
    companyId,
    type: 'hours',
    amount: 600,
    everyMonths: 1,
    livesMonths: 2,
    startsOn: today,
    number: `${word}-S`,
    notes: `${word} agreed`,
  });
  return id;
}

async function furnishTask({
  word,
  companyId,
  customer,
  consultant,
  theirs,
  ours,
}: FurnishedCompany) {
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
  return { taskId, commentId };
}

async function furnishEntries(
  { word, balanceId, consultant, theirs, ours }: FurnishedCompany,
  taskId: string,
) {
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
  return { keyId, entryId, questionedId: entryId, approved };
}

async function furnishLetters({ word, companyId, balanceId, contact, ours }: FurnishedCompany) {
  const note = await ours.crm.addNote({ companyId, body: `${word} note` });
  const letter = { companyId, to: contact, subject: `${word} subject`, body: `${word} letter` };
  const statement = { template: 'statement' as const, statement: { balanceId, ...period } };
  const { id: mailId } = await ours.crm.sendMail({ ...letter, ...statement });
  await ours.people.invite({ email: `invited-${contact}`, grants: 'customer', companyId });
  const [invitation] = (await ours.people.invitations({})).items;
  return { noteId: note.id, mailId, invitationId: invitation?.id ?? '' };
}

async function furnishRequests({
  word,
  balanceId,
  consultant,
  api,
  theirs,
  ours,
}: FurnishedCompany) {
  await theirs.balances.askTopUp({ id: balanceId, wish: `${word} more` });
  const asked = { id: balanceId, amount: 30, comment: `${word} needs it` };
  const { permitAsked } = await api.balances.askPermit(asked);
  await theirs.balances.pin({ id: balanceId });
  await ours.support.ask({ body: `${word} question` });
  const { items: threads } = await api.support.threads({});
  const threadId = threads.find(({ userId }) => userId === consultant.id)?.id ?? '';
  await api.support.answer({ id: threadId, body: `${word} reply` });
  const { id: exportId } = await theirs.reports.startExport({});
  const notificationId = (await theirs.notifications.list({})).items[0]?.id ?? '';
  return { permitId: permitAsked?.id ?? '', threadId, exportId, notificationId };
}

async function named(actor: Actor, name: string): Promise<Actor> {
  const { db } = await testDatabase();
  await withTx(db, { actorId: actor.id, channel: { kind: 'screen' }, requestId: 'testkit' }, (tx) =>
    tx.updateTable('appUser').set({ name }).where('id', '=', actor.id).execute(),
  );
  return signInAgain(actor);
}

/** Reads the person again, with their present role and companies. */
export async function signInAgain({ id }: Actor): Promise<Actor> {
  const actor = await signIn(id);
  if (!actor) throw new Error('the person is not signed in');
  return actor;
}
