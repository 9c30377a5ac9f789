import { ORPCError, os } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import type { AppError } from '@/platform/errors';
import type { LiveMessage } from '@/platform/live';
import type { Locale } from '@/platform/locale';
import {
  type Answers,
  type CallFacts,
  type FakeAnswer,
  type InputOf,
  LostLine,
  type ProcedureName,
} from './answers';
import { asProblem, sentenceOf, statusOfKind } from './problems';

/** A call as it came over the line. */
export type ReceivedCall<Name extends ProcedureName> = {
  input: InputOf<Name>;
  idempotencyKey: string | null;
};

/** A call that waits on the server until a test says how it ends. */
export type HeldCall<Name extends ProcedureName> = {
  /** Resolves when the call has come. */
  reached: Promise<InputOf<Name>>;
  /** The usual answer comes now; with an error it comes instead. */
  end: (instead?: Error) => void;
};

/** Answers to the sign-in library, by its path below `/api/auth/`. */
export type AuthAnswers = {
  [Path in AuthPath]?: (body: Readonly<Record<string, unknown>>) => object | Promise<object>;
};
type AuthPath = 'sign-in/email' | 'sign-up/email' | 'sign-in/social' | 'sign-out';

type AnyAnswer = (input: unknown, call: CallFacts) => unknown;

export type FakeServer = ReturnType<typeof startFakeServer>;

/**
 * Answers for the server over the real serialisation. A call without an answer is remembered, and
 * fails the test after its end.
 */
export function startFakeServer(start: Answers, auth: AuthAnswers = {}) {
  const answers = new Map<string, AnyAnswer>(Object.entries(start) as [string, AnyAnswer][]);
  const next = new Map<string, AnyAnswer[]>();
  const calls: { name: string; input: unknown; idempotencyKey: string | null }[] = [];
  const unlisted: string[] = [];
  const state = { hasSession: false };
  const live = createLiveStream();
  answers.set('live.events', live.open);
  answers.set('live.follow', () => ({ isFollowed: false }));

  function once<Name extends ProcedureName>(name: Name, answer: FakeAnswer<Name>): void {
    next.set(name, [...(next.get(name) ?? []), answer as AnyAnswer]);
  }

  function find(name: string): AnyAnswer | undefined {
    return next.get(name)?.shift() ?? answers.get(name);
  }

  async function fetchHere(...asked: Parameters<typeof fetch>): Promise<Response> {
    const request = new Request(...asked);
    const { pathname } = new URL(request.url);
    const locale = request.headers.get('accept-language') === 'da' ? 'da' : 'en';
    if (pathname.startsWith('/api/auth/')) {
      const path = pathname.slice('/api/auth/'.length);
      return (await answerAuth(request, path, { locale, auth, state })) ?? refuse(request);
    }
    const name = pathname.replace(/^\/rpc\//, '').replace('/', '.');
    const answer = find(name);
    if (!pathname.startsWith('/rpc/') || !answer) return refuse(request);
    return serve(request, name, locale, (input) => {
      const idempotencyKey = request.headers.get('idempotency-key');
      calls.push({ name, input, idempotencyKey });
      return answer(input, { idempotencyKey });
    });
  }

  async function refuse(request: Request): Promise<Response> {
    unlisted.push(`${request.method} ${new URL(request.url).pathname}`);
    return new Response(null, { status: 404 });
  }

  return {
    fetch: fetchHere,
    /** Whether the browser's cookie opens anything. */
    state,
    unlisted,
    /** Says on the live stream that rows have changed. */
    tell: live.tell,
    /** All calls of a procedure so far, the oldest first. */
    callsOf: <Name extends ProcedureName>(name: Name) =>
      calls.filter((call) => call.name === name) as ReceivedCall<Name>[],
    /** Replaces answers from now on. */
    answer(changes: Answers): void {
      for (const [name, answer] of Object.entries(changes)) answers.set(name, answer as AnyAnswer);
    },
    /** Answers one call otherwise. */
    once,
    /** Keeps the next call of a procedure on its way. */
    hold<Name extends ProcedureName>(name: Name): HeldCall<Name> {
      let end: HeldCall<Name>['end'] = () => {};
      const ended = new Promise<Error | undefined>((resolve) => {
        end = resolve;
      });
      const reached = new Promise<InputOf<Name>>((resolve) => {
        once(name, (async (input, call) => {
          resolve(input);
          const instead = await ended;
          if (instead) throw instead;
          return answers.get(name)?.(input, call);
        }) as FakeAnswer<Name>);
      });
      return { reached, end: (instead) => end(instead) };
    },
  };
}

/** The stream of changes, which is ready at once. */
function createLiveStream() {
  const listeners = new Set<(message: LiveMessage) => void>();
  /** Said before the page listened; the server remembers it for a page that has just begun. */
  const unheard: LiveMessage[] = [];
  return {
    tell(message: LiveMessage): void {
      if (listeners.size === 0) unheard.push(message);
      for (const listen of listeners) listen(message);
    },
    async *open(): AsyncGenerator<LiveMessage> {
      const waiting: LiveMessage[] = [
        { kind: 'ready', hasMissedNothing: true },
        ...unheard.splice(0),
      ];
      let wake = () => {};
      const listen = (message: LiveMessage) => {
        waiting.push(message);
        wake();
      };
      listeners.add(listen);
      try {
        for (;;) {
          yield* waiting.splice(0);
          await new Promise<void>((resume) => {
            wake = resume;
          });
        }
      } finally {
        listeners.delete(listen);
      }
    },
  };
}

/** One call, decoded and encoded as the server does it. */
async function serve(
  request: Request,
  name: string,
  locale: Locale,
  work: (input: unknown) => unknown,
): Promise<Response> {
  let lost: LostLine | undefined;
  const [part = '', procedure = ''] = name.split('.');
  const handler = new RPCHandler({
    [part]: {
      [procedure]: os.handler(async ({ input }) => {
        try {
          return await work(input);
        } catch (error) {
          if (error instanceof LostLine) lost = error;
          throw asProblem(error, locale) ?? error;
        }
      }),
    },
  });
  const { response } = await handler.handle(request, { prefix: '/rpc' });
  if (lost) throw new TypeError('Failed to fetch', { cause: lost });
  return response ?? new Response(null, { status: 404 });
}

type AuthCall = { locale: Locale; auth: AuthAnswers; state: { hasSession: boolean } };

/** Answers a request of the sign-in library; undefined where the test has no answer. */
async function answerAuth(
  request: Request,
  path: string,
  { locale, auth, state }: AuthCall,
): Promise<Response | undefined> {
  if (path === 'get-session')
    return Response.json(state.hasSession ? { session: { id: 'of-a-test' } } : null);
  const answer = auth[path as AuthPath];
  if (!answer) return undefined;
  try {
    const said = await answer((await request.json()) as Record<string, unknown>);
    state.hasSession = path !== 'sign-out';
    return Response.json(said);
  } catch (error) {
    return refuseAuth(error, locale);
  }
}

/** The sign-in routes refuse with the body of a problem, RFC 9457. */
function refuseAuth(error: unknown, locale: Locale): Response {
  if (error instanceof LostLine) throw new TypeError('Failed to fetch', { cause: error });
  const problem = asProblem(error, locale);
  if (!(problem instanceof ORPCError)) throw error;
  const { code, details, kind } = error as AppError;
  const status = statusOfKind[kind];
  return Response.json(
    { code, status, title: sentenceOf(error as AppError, locale), details },
    { status },
  );
}
