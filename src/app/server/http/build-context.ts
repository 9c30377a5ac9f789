import type { EntranceSettings } from '@/modules/accounts/server/router/entrance';
import type { SignedIn } from '@/modules/accounts/server/session';
import type { ServerFacts } from '@/modules/admin/server/router/health';
import type { PaymentProvider } from '@/modules/plans/server/payment/payment';
import type { Actor } from '@/platform/actor';
import type { Channel } from '@/platform/channel';
import { type Day, toDay } from '@/platform/day';
import type { KeyReach } from '@/platform/key-access';
import type { Locale } from '@/platform/locale';
import { requestErrors } from '@/platform/request-errors';
import type { Allowance } from '@/platform/server/limits/allowance';
import { outlastLongWrites } from '@/platform/server/limits/long-write';
import type { Turns } from '@/platform/server/limits/turns';
import { wakeListeners } from '@/platform/server/live/wake-listeners';
import type { CallingLink, RequestContext } from '@/platform/server/procedures';
import { describeOnce, runOnce, type StatementFacts } from '@/platform/server/run-once';
import {
  type Author,
  describeAuthor,
  isVictim,
  type Tx,
  withTx,
} from '@/platform/server/transaction';
import { translate } from '../words';

/** Services and settings shared by all requests. */
export type InstallationContext = Pick<
  RequestContext,
  | 'baseUrl'
  | 'passkeys'
  | 'timeZone'
  | 'hasMailServer'
  | 'mailFrom'
  | 'companyLookUpUrl'
  | 'throttleFactor'
  | 'outgoing'
  | 'db'
  | 'keysDb'
  | 'live'
  | 'news'
  | 'files'
  | 'archives'
  | 'readInChildProcess'
  | 'log'
  | 'areBooksClean'
  | 'bookProgress'
> & {
  entrance: EntranceSettings;
  payment: PaymentProvider | undefined;
  server: ServerFacts;
  allowance: Allowance;
  /** Turns for requests that write. */
  turns: Turns;
};

/** Facts of one request. */
export type Request = {
  actor: Actor | null;
  session: SignedIn['session'] | null;
  key: KeyReach | null;
  /** Channel of the request. */
  channel: Channel;
  link: CallingLink | null;
  currentLink: () => Promise<CallingLink | null>;
  currentActor: () => Promise<Actor | null>;
  clientAddress: string;
  locale: Locale;
  requestId: string;
  now: Date;
  /** Present day in the time zone of the installation; by default the day of `now`. */
  today?: Day | undefined;
  /** Reads the `Idempotency-Key` of the caller; throws `badRequest` when it is invalid. */
  readKey: () => string | undefined;
  /** Reports that a create is answered with the stored answer of its key. */
  onReplay: () => void;
  tryAgainIn: (seconds: number) => void;
};

/** Request that is done once for its key; `saveAtOnce` is that of `createOnce`. */
type OnceRequest<Result> = {
  route: string;
  input: unknown;
  isSecret?: boolean;
  saveAtOnce?: ((facts: StatementFacts) => Promise<Result | undefined>) | undefined;
};

/** Builds the context of a procedure for one request. */
export function buildContext(
  { turns, ...installation }: InstallationContext,
  { readKey, onReplay, channel: ownChannel, ...request }: Request,
): RequestContext {
  const { actor, requestId, now } = request;

  const inTurn: Turns = (userId, work) =>
    outlastLongWrites(installation.db, () => turns(userId, work));

  function transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return transactionAs(ensureMayWrite().id, work);
  }

  function ensureMayWrite(): Actor {
    if (!actor) throw requestErrors.notSignedIn();
    if (!installation.areBooksClean()) throw requestErrors.readOnly();
    return actor;
  }

  function describe(userId: string, channel: Channel): Author {
    const sessionId = userId === actor?.id ? request.session?.id : undefined;
    return { actorId: userId, channel, requestId, sessionId };
  }

  function transactionAs<Result>(
    userId: string,
    work: (tx: Tx) => Promise<Result>,
    channel = ownChannel,
  ): Promise<Result> {
    const author = describe(userId, channel);
    return inTurn(userId, () => withTx(installation.db, author, work));
  }

  async function once<Result>(
    { route, input, saveAtOnce, isSecret = false }: OnceRequest<Result>,
    work: (tx: Tx) => Promise<Result>,
  ): Promise<Result> {
    const asked = { actor: ensureMayWrite(), route, input };
    const key = readKey();
    const saved = await saveAtOnce?.({
      author: describeAuthor(describe(asked.actor.id, ownChannel)),
      once: key === undefined ? undefined : describeOnce({ ...asked, key }),
      inTurn: (statement) => inTurn(asked.actor.id, statement),
    }).catch(
      // The longer transaction is the second attempt.
      (error: unknown) => (isVictim(error) ? undefined : Promise.reject(error)),
    );
    if (saved !== undefined) {
      wakeListeners(installation.db);
      return saved;
    }
    if (key === undefined) return transaction(work);
    const { result, isReplay } = await transaction((tx) =>
      runOnce(tx, { ...asked, key }, () => work(tx), { isSecret }),
    );
    if (isReplay) onReplay();
    return result;
  }

  return {
    ...installation,
    ...request,
    translate,
    today: request.today ?? toDay(now, installation.timeZone),
    transaction,
    transactionAs,
    createOnce: (route, input, work, saveAtOnce) => once({ route, input, saveAtOnce }, work),
    makeSecretOnce: (route, input, work) => once({ route, input, isSecret: true }, work),
  };
}
