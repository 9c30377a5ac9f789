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
import type { FileStore } from './files/files';
import type { Allowance } from './limits/allowance';
import type { LiveChanges } from './live/live-changes';
import type { LiveNews } from './live/live-news';
import type { Logger } from './log';
import type { Translate } from './problem';
import type { ReadApart } from './readers/read-apart';
import type { StatementFacts } from './run-once';
import type { Tx } from './transaction';

/**
 * The context of a procedure besides its input. A module that needs to know more of the
 * installation adds it with `declare module`; `app/server/http/build-context.ts` fills it in.
 */
export interface RequestContext {
  actor: Actor | null;
  /** The sign-in this request came with. */
  session: { id: string; startedAt: Date } | null;
  /** The key of a program that acts for the actor; null for a person. */
  key: KeyReach | null;
  /** The card link that is presented instead of a session or a key; then there is no actor. */
  link: CallingLink | null;
  /** Reads the link again, for streams that outlive a request; null when it has ended. */
  currentLink: () => Promise<CallingLink | null>;
  /** Where the request came from, as far as it can be believed. */
  clientAddress: string;
  /** The address of this installation, which links in mails begin with. */
  baseUrl: string;
  hasMailServer: boolean;
  /** Address that says who a CVR number is, with `{cvr}`; undefined without one. */
  companyLookUpUrl: string | undefined;
  /** Multiplies the limits per address. */
  throttleFactor: number;
  /**
   * Counts a call for its caller. A function names the caller, so that counting reads no fact of
   * the actor that would make an answer personal.
   */
  allowance: Allowance;
  /** Says when a refused caller may try again. */
  tryAgainIn: (seconds: number) => void;
  translate: Translate;
  db: Database;
  /** The connections that may read what opens a door: password hashes and links in mails. */
  keysDb: Database;
  locale: Locale;
  requestId: string;
  /** Today in the time zone of the installation. */
  today: Day;
  now: Date;
  timeZone: string;
  live: LiveChanges;
  news: LiveNews;
  files: FileStore;
  readApart: ReadApart;
  log: Logger;
  /** Reads the actor again, for streams that outlive a request. */
  currentActor: () => Promise<Actor | null>;
  /** False while the books are broken: writing is refused then; `transaction` checks it itself. */
  areBooksClean: () => boolean;
  /** How far a check of the books has come that this server is making. */
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
   * repeat gets the first answer. `saveAlone` is tried first where it is given: it does the same in
   * one statement, or answers undefined, with nothing saved.
   */
  createOnce: <Result>(
    route: string,
    input: unknown,
    work: (tx: Tx) => Promise<Result>,
    saveAlone?: (facts: StatementFacts) => Promise<Result | undefined>,
  ) => Promise<Result>;
  /** Does what `createOnce` does for an answer with a secret: a repeat is refused. */
  makeSecretOnce: <Result>(
    route: string,
    input: unknown,
    work: (tx: Tx) => Promise<Result>,
  ) => Promise<Result>;
}

/** A link that works; `modules/links` declares its fields. */
export interface CallingLink {
  id: string;
}

export type CallKind = 'reads' | 'writes';

type Guard = KeyAccess & { refusal?: () => AppError };

type ProcedureMeta = { policy: string } & KeyAccess;

/** Base of all procedures. It brings every input into the one form of text before it is checked. */
const base = os
  .$context<RequestContext>()
  .$meta<ProcedureMeta>({ policy: '', keys: 'none' })
  .use(({ next }, input) => {
    cleanTexts(input);
    return next();
  });

/**
 * Starts a procedure for people whom `policy` lets through, the only way to start one for signed-in
 * people.
 *
 * The policy is about the person. The repository demands a scope for the rows they may reach.
 * The guard says which keys of programs may call it, and its refusal if that is not `notAllowed`.
 */
export function by(policy: Policy, { refusal = requestErrors.notAllowed, ...access }: Guard) {
  return base.meta({ policy: policy.name, ...access }).use(async ({ context, next, procedure }) => {
    const { actor, session } = context;
    refuseLinks(context);
    if (!actor || !session) throw requestErrors.notSignedIn();
    ensureKeyMay(context, access);
    await context.allowance(findKind(procedure), () => `user ${actor.id}`, context.now);
    if (!policy(actor)) throw refusal();
    return next({ context: { actor, session } });
  });
}

/** Starts a procedure for everybody, signed in or not. Its calls are counted by address. */
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

/** Returns the scope that a procedure asks of a key. */
export function accessOf(procedure: AnyProcedure): KeyAccess {
  return procedure['~orpc'].meta as ProcedureMeta;
}

/** Whether a procedure changes anything. */
export function findKind(procedure: AnyProcedure): CallKind {
  return procedure['~orpc'].route.method === 'GET' ? 'reads' : 'writes';
}
