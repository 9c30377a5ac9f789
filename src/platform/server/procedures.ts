import { os } from '@orpc/server';
import type { Database } from '@/database/connection';
import type { Actor, Policy } from '../actor';
import type { Day } from '../day';
import type { AppError } from '../errors';
import type { Locale } from '../locale';
import { requestErrors } from '../request-errors';
import type { LiveChanges } from './live-changes';
import type { Tx } from './transaction';

/** What a procedure is given besides its input. */
export type RequestContext = {
  actor: Actor | null;
  db: Database;
  locale: Locale;
  requestId: string;
  /** Today in the time zone of the installation. */
  today: Day;
  now: Date;
  timeZone: string;
  live: LiveChanges;
  /** Reads the actor anew, for what outlives a request. */
  currentActor: () => Promise<Actor | null>;
  /** Runs `work` in one transaction, in the actor's name. */
  transaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  /** The same, but at most once for each `Idempotency-Key` the caller sends; a repeat gets the first answer. */
  createOnce: <Result>(route: string, input: unknown, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
};

type ProcedureMeta = { policy: string };

const base = os.$context<RequestContext>().$meta<ProcedureMeta>({ policy: '' });

/**
 * Starts a procedure for people whom `policy` lets through; there is no other way to start one for signed-in people.
 *
 * The policy is about the person. Which rows they may reach is a scope that the repository demands.
 */
export function by(policy: Policy, refusal: () => AppError = requestErrors.notAllowed) {
  return base.meta({ policy: policy.name }).use(({ context, next }) => {
    if (!context.actor) throw requestErrors.notSignedIn();
    if (!policy(context.actor)) throw refusal();
    return next({ context: { actor: context.actor } });
  });
}
