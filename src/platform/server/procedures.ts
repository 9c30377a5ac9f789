import { type AnyProcedure, os } from '@orpc/server';
import type { Database } from '@/database/connection';
import type { Actor, Policy } from '../actor';
import type { Channel } from '../channel';
import type { Day } from '../day';
import type { AppError } from '../errors';
import { type KeyAccess, type KeyReach, mayKeyCall } from '../key-access';
import type { Locale } from '../locale';
import { requestErrors } from '../request-errors';
import { cleanTexts } from '../text/clean-text';
import { type CallingSession, ensureProven } from './calling-session';
import type { FileStore } from './files/files';
import type { Allowance } from './limits/allowance';
import type { LiveChanges } from './live/live-changes';
import type { LiveNews } from './live/live-news';
import type { Logger } from './log';
import type { Translate } from './problem';
import type { ReadInChildProcess } from './readers/create-readers';
import type { StatementFacts } from './run-once';
import type { Tx } from './transaction';

/**
 * Context of a procedure besides its input. A module that needs more facts of the installation adds
 * them with `declare module`; `app/server/http/build-context.ts` provides the values.
 */
export interface RequestContext {
  actor: Actor | null;
  /** Session of the request; null if the caller is not signed in. */
  session: CallingSession | null;
  /** Key of a program that acts for the actor; null for a person. */
  key: KeyReach | null;
  /** Card link that the request presents instead of a session or a key; the actor is null then. */
  link: CallingLink | null;
  /** Reads the link again, for streams that outlive a request; null if the link has ended. */
  currentLink: () => Promise<CallingLink | null>;
  /** Address that the request came from, as far as it can be trusted. */
  clientAddress: string;
  /** Address of this installation, with which links in mails begin. */
  baseUrl: string;
  hasMailServer: boolean;
  /**
   * URL that returns the company of a CVR number, which replaces `{cvr}`; undefined without one.
   */
  companyLookUpUrl: string | undefined;
  /** Multiplies the limits per address. */
  throttleFactor: number;
  /**
   * Counts a call of its caller. The caller is passed as a function, because reading the actor
   * would mark the answer as personal.
   */
  allowance: Allowance;
  /** Sets the number of seconds after which a refused caller may try again. */
  tryAgainIn: (seconds: number) => void;
  translate: Translate;
  db: Database;
  /** Database connections that may read password hashes and the secrets of links in mails. */
  keysDb: Database;
  locale: Locale;
  requestId: string;
  /** Present day in the time zone of the installation. */
  today: Day;
  now: Date;
  timeZone: string;
  live: LiveChanges;
  news: LiveNews;
  files: FileStore;
  readInChildProcess: ReadInChildProcess;
  log: Logger;
  /** Reads the actor again, for streams that outlive a request. */
  currentActor: () => Promise<Actor | null>;
  /**
   * Returns false while the books are broken. Writing is refused then; `transaction` checks it
   * itself.
   */
  areBooksClean: () => boolean;
  /** Returns the progress of a running check of the books; undefined if this server runs none. */
  bookProgress: () => { done: number; total: number } | undefined;
  /** Runs `work` in one transaction, in the actor's name. */
  transaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  /**
   * Runs `work` in the name of a user without a session who has proved their identity by a link
   * from their mailbox. `channel` replaces the channel of the request.
   */
  transactionAs: <Result>(
    userId: string,
    work: (tx: Tx) => Promise<Result>,
    channel?: Channel,
  ) => Promise<Result>;
  /**
   * Does what `transaction` does, but at most once for each `Idempotency-Key` of the caller; a
   * repeat gets the first answer. If `saveAtOnce` is given, it is tried first: it does the same in
   * one statement, or returns undefined and saves nothing.
   */
  createOnce: <Result>(
    route: string,
    input: unknown,
    work: (tx: Tx) => Promise<Result>,
    saveAtOnce?: (facts: StatementFacts) => Promise<Result | undefined>,
  ) => Promise<Result>;
  /** Does what `createOnce` does for an answer that holds a secret, but refuses a repeat. */
  makeSecretOnce: <Result>(
    route: string,
    input: unknown,
    work: (tx: Tx) => Promise<Result>,
  ) => Promise<Result>;
}

/** Valid link of a caller; `modules/links` declares its fields. */
export interface CallingLink {
  id: string;
}

export type CallKind = 'reads' | 'writes';

type Guard = KeyAccess & {
  refusal?: () => AppError;
  /** Asks for the passkey or password again if the last proof is older than ten minutes. */
  asksAgain?: true;
  /** Open to a session that only serves to set up a passkey. */
  isOfSetUp?: true;
};

type Asking = Pick<Guard, 'asksAgain' | 'isOfSetUp'>;
type ProcedureMeta = { policy: string } & KeyAccess & Asking;

/** Base of all procedures. It normalizes the texts of every input before they are checked. */
const base = os
  .$context<RequestContext>()
  .$meta<ProcedureMeta>({ policy: '', keys: 'none' })
  .use(({ next }, input) => {
    cleanTexts(input);
    return next();
  });

/**
 * Starts a procedure for people whom `policy` allows. Every procedure for signed-in people starts
 * here.
 *
 * The policy decides about the person, and the scope that repositories demand decides about the
 * rows. The guard says which keys of programs may call the procedure, which refusal replaces
 * `notAllowed`, and whether it asks for the passkey or password again.
 */
export function by(policy: Policy, guard: Guard) {
  const { refusal = requestErrors.notAllowed, ...access } = guard;
  const { asksAgain, isOfSetUp } = access;
  return base.meta({ policy: policy.name, ...access }).use(async ({ context, next, procedure }) => {
    const { actor, session } = context;
    refuseLinks(context);
    if (!actor || !session) throw requestErrors.notSignedIn();
    ensureKeyMay(context, access);
    await context.allowance(findKind(procedure), () => `user ${actor.id}`, context.now);
    if (session.isSettingUp && !isOfSetUp) throw requestErrors.passkeyNeeded();
    if (!policy(actor)) throw refusal();
    if (asksAgain) ensureProven({ session, now: context.now });
    return next({ context: { actor, session } });
  });
}

/** Starts a procedure for everybody, signed in or not. Its calls are counted by network address. */
export function byAnybody(access: KeyAccess) {
  return base.meta({ policy: 'anybody', ...access }).use(async ({ context, next, procedure }) => {
    refuseLinks(context);
    ensureKeyMay(context, access);
    await context.allowance(
      findKind(procedure),
      () => `address ${context.clientAddress}`,
      context.now,
    );
    return next();
  });
}

/** Starts a procedure for holders of a card link only. Its calls are counted by link. */
export function byCardLink() {
  const access: KeyAccess = { keys: 'none' };
  return base.meta({ policy: 'cardLink', ...access }).use(async ({ context, next, procedure }) => {
    ensureKeyMay(context, access);
    const { link } = context;
    if (!link) throw requestErrors.linkInvalid();
    await context.allowance(findKind(procedure), () => `link ${link.id}`, context.now);
    return next({ context: { link } });
  });
}

function refuseLinks({ link }: RequestContext): void {
  if (link) throw requestErrors.linkNotEnough();
}

function ensureKeyMay({ key }: RequestContext, access: KeyAccess): void {
  if (key && !mayKeyCall(key, access)) throw requestErrors.keyNotEnough();
}

/** Returns the access that a procedure demands of a key. */
export function accessOf(procedure: AnyProcedure): KeyAccess {
  return procedure['~orpc'].meta as ProcedureMeta;
}

/** Returns whether a procedure asks for a proof again, and whether it is open during set-up. */
export function askingOf(procedure: AnyProcedure): Asking {
  return procedure['~orpc'].meta as ProcedureMeta;
}

/** Tells whether a procedure changes data. */
export function findKind(procedure: AnyProcedure): CallKind {
  return procedure['~orpc'].route.method === 'GET' ? 'reads' : 'writes';
}
