import { type NamedNotice, notifyNamed } from '@/modules/notifications/server/notify-named';
import { type Actor, type CompanyScope, ownCompanies } from '@/platform/actor';
import type { RequestContext } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import { balanceErrors } from '../errors';
import { findBalance, lockBalance } from './repository';
import { answerPermit, ensureStillCustomer, findPermit } from './repository/permits';

/** The acting person, with the texts for notices and mails. */
type Caller = { actor: Actor } & Pick<RequestContext, 'translate' | 'baseUrl'>;
type Permit = Awaited<ReturnType<typeof findPermit>>;
/** `id` is that of the balance. */
type Seen = { id: string; permitId: string };

/**
 * A customer gives a requested permit on a balance of their own company.
 *
 * @throws permitNotAsked, balanceClosed, balanceNotFound
 */
export async function givePermit(tx: Tx, caller: Caller, seen: Seen): Promise<void> {
  const { actor } = caller;
  const { balance, permit } = await lockAskedPermit(tx, ownCompanies(actor), seen);
  const { companyId } = balance;
  await ensureStillCustomer(tx, { userId: actor.id, companyId });
  if (balance.isClosed) throw balanceErrors.balanceClosed({ number: balance.number });
  await answerPermit(tx, permit.id, { status: 'given', by: actor.id });
  await notifyOfPermit(tx, caller, {
    ...toPermitAnswer(seen, permit),
    comment: '',
    kind: 'permitGiven',
  });
}

/**
 * The open request that was seen, under the lock of its balance: two never answer it.
 *
 * @throws permitNotAsked, balanceNotFound
 */
export async function lockAskedPermit(tx: Tx, scope: CompanyScope, { id, permitId }: Seen) {
  const balance = await lockBalance(tx, id, scope);
  const permit = await findPermit(tx, { balanceId: id, permitId });
  if (permit.status !== 'asked') throw balanceErrors.permitNotAsked();
  return { balance, permit };
}

/** The facts of an answer, for the person who requested the permit. */
export function toPermitAnswer({ id }: Seen, { amount, askedBy }: Permit) {
  return { balanceId: id, amount, askedBy };
}

type PermitNotice = {
  kind: 'permitAsked' | 'permitGiven' | 'permitRefused' | 'permitTakenBack';
  balanceId: string;
  amount: number;
  comment: string;
  /**
   * The person who waits for the answer; absent for a request, which goes to the company's own
   * people.
   */
  askedBy?: string;
};

/** Puts the notice of a permit, with its mails, in the queue. */
export async function notifyOfPermit(tx: Tx, caller: Caller, notice: PermitNotice): Promise<void> {
  const { kind, balanceId, amount, comment, askedBy } = notice;
  const { number, type, companyId, companyName } = await findBalance(tx, balanceId, {
    kind: 'all',
  });
  await notifyNamed(tx, caller, {
    kind,
    companyId,
    subjectId: balanceId,
    named: askedBy ? [askedBy] : [],
    orElse: askedBy ? 'sellers' : 'customers',
    data: {
      number,
      customer: companyName,
      asked: { amount, type },
      by: caller.actor.name,
      comment,
    },
    exceptUserId: caller.actor.id,
  } satisfies NamedNotice);
}
