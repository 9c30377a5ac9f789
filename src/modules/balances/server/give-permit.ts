import { type NamedNotice, notifyNamed } from '@/modules/notifications/server/notify-named';
import { type Actor, type CompanyScope, ownCompanies } from '@/platform/actor';
import type { RequestContext } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import { balanceErrors } from '../errors';
import { findBalance, lockBalance } from './repository';
import { answerPermit, ensureStillCustomer, findPermit } from './repository/permits';

/** Acting person, with what is needed to write notices and mails. */
type Caller = { actor: Actor } & Pick<RequestContext, 'translate' | 'baseUrl'>;
type Permit = Awaited<ReturnType<typeof findPermit>>;
/** Permit that the caller has read; `id` is that of its balance. */
type ReadPermit = { id: string; permitId: string };

/**
 * Gives a requested permit for a balance of the customer's own company, and notifies the person who
 * waits for it.
 *
 * @throws permitNotAsked, balanceClosed, balanceNotFound
 */
export async function givePermit(tx: Tx, caller: Caller, seen: ReadPermit): Promise<void> {
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
 * Locks the balance and returns it with its permit, which must still be waiting for an answer. The
 * lock keeps two people from answering one request.
 *
 * @throws permitNotAsked, balanceNotFound
 */
export async function lockAskedPermit(tx: Tx, scope: CompanyScope, { id, permitId }: ReadPermit) {
  const balance = await lockBalance(tx, id, scope);
  const permit = await findPermit(tx, { balanceId: id, permitId });
  if (permit.status !== 'asked') throw balanceErrors.permitNotAsked();
  return { balance, permit };
}

/** Returns the facts of an answer that the notice to the asking person needs. */
export function toPermitAnswer({ id }: ReadPermit, { amount, askedBy }: Permit) {
  return { balanceId: id, amount, askedBy };
}

type PermitNotice = {
  kind: 'permitAsked' | 'permitGiven' | 'permitRefused' | 'permitTakenBack';
  balanceId: string;
  amount: number;
  comment: string;
  /**
   * Person who requested the permit and now gets the answer. Left out for a new request, whose
   * notice goes to the company's own people.
   */
  askedBy?: string;
};

/** Queues the notice of a permit and its mails. */
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
