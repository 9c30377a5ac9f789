import { type AuthAnswers, answerAuth } from './answer-auth';
import type { AnswerOf, Answers, CallFacts, InputOf, ProcedureName } from './answers';
import { openQuietStream } from './open-quiet-stream';
import { serveCall } from './serve-call';

/** Call that the fake server has received. */
export type ReceivedCall<Name extends ProcedureName> = {
  input: InputOf<Name>;
  idempotencyKey: string | null;
};

/** Call that waits on the server until the test ends it. */
export type HeldCall<Name extends ProcedureName> = {
  /** Resolves when the call has arrived. */
  reached: Promise<InputOf<Name>>;
  /** Sends the usual answer; with an error, sends the error. */
  end: (instead?: Error) => void;
};

type AnyAnswer = (input: unknown, call: CallFacts) => unknown;

export type FakeServer = ReturnType<typeof startFakeServer>;

/**
 * Answers for the server with the real serialisation. A call without an answer is remembered, and
 * fails the test after its end.
 */
export function startFakeServer(start: Answers, auth: AuthAnswers = {}) {
  const answers = new Map<string, AnyAnswer>(Object.entries(start) as [string, AnyAnswer][]);
  const next = new Map<string, AnyAnswer[]>();
  const calls: { name: string; input: unknown; idempotencyKey: string | null }[] = [];
  const unlisted: string[] = [];
  const state = { hasSession: false };
  answers.set('live.events', openQuietStream);
  answers.set('live.follow', () => ({ isFollowed: false }));

  function once<Name extends ProcedureName>(name: Name, answer: AnswerOf<Name>): void {
    next.set(name, [...(next.get(name) ?? []), answer as AnyAnswer]);
  }

  function find(name: string): AnyAnswer | undefined {
    return next.get(name)?.shift() ?? answers.get(name);
  }

  async function refuseUnlisted(request: Request): Promise<Response> {
    unlisted.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
    return new Response(null, { status: 404 });
  }

  async function fetchHere(...asked: Parameters<typeof fetch>): Promise<Response> {
    const request = new Request(...asked);
    const { pathname } = new URL(request.url);
    const locale = request.headers.get('accept-language') === 'da' ? 'da' : 'en';
    if (pathname.startsWith('/api/auth/')) {
      return (await answerAuth(request, auth, state, locale)) ?? refuseUnlisted(request);
    }
    const name = pathname.replace(/^\/rpc\//, '').replace('/', '.');
    const answer = find(name);
    if (!pathname.startsWith('/rpc/') || !answer) return refuseUnlisted(request);
    return serveCall(request, name, locale, (input) => {
      const idempotencyKey = request.headers.get('idempotency-key');
      calls.push({ name, input, idempotencyKey });
      return answer(input, { idempotencyKey });
    });
  }

  return {
    fetch: fetchHere,
    /** State of the browser's cookie: whether it is valid. */
    state,
    unlisted,
    /** Lists all calls of a procedure so far, the oldest first. */
    callsOf: <Name extends ProcedureName>(name: Name) =>
      calls.filter((call) => call.name === name) as ReceivedCall<Name>[],
    /** Replaces answers from now on. */
    answer(changes: Answers): void {
      for (const [name, answer] of Object.entries(changes)) answers.set(name, answer as AnyAnswer);
    },
    /** Answers one call differently. */
    once,
    /** Delays the next call of a procedure. */
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
        }) as AnswerOf<Name>);
      });
      return { reached, end: (instead) => end(instead) };
    },
  };
}
