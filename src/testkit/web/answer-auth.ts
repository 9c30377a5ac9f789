import { ORPCError } from '@orpc/client';
import { type AppError, statusOf } from '@/platform/errors';
import type { Locale } from '@/platform/locale';
import { LostConnection } from './answers';
import { asProblem, sentenceOf } from './problems';

/** Answers of the sign-in library, by path below `/api/auth/`. */
export type AuthAnswers = {
  [Path in AuthPath]?: (body: Readonly<Record<string, unknown>>) => object | Promise<object>;
};
type AuthPath = 'sign-in/email' | 'sign-up/email' | 'sign-in/social' | 'sign-out';

/** A refusal in the words of the sign-in library, which our server passes on. */
export class LibraryRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

type Session = { hasSession: boolean };

/** Returns the answer of the sign-in library; undefined if the test has none. */
export async function answerAuth(
  request: Request,
  answers: AuthAnswers,
  session: Session,
  locale: Locale,
): Promise<Response | undefined> {
  const path = new URL(request.url).pathname.slice('/api/auth/'.length);
  if (path === 'get-session')
    return Response.json(session.hasSession ? { session: { id: 'of-a-test' } } : null);
  // The sign-in page asks by itself; no passkey is offered.
  if (path === 'sign-in/passkey/options') return new Response('{}', { status: 503 });
  const answer = answers[path as AuthPath];
  if (!answer) return undefined;
  try {
    const body = await answer((await request.json()) as Record<string, unknown>);
    session.hasSession = path !== 'sign-out';
    return Response.json(body);
  } catch (error) {
    return refuse(error, locale);
  }
}

/** Refuses with the body of a problem (RFC 9457), as the sign-in routes do. */
function refuse(error: unknown, locale: Locale): Response {
  if (error instanceof LostConnection) throw new TypeError('Failed to fetch', { cause: error });
  if (error instanceof LibraryRefusal) {
    const { code, message, status } = error;
    return Response.json({ code, message }, { status });
  }
  const problem = asProblem(error, locale);
  if (!(problem instanceof ORPCError)) throw error;
  const { code, details, kind } = error as AppError;
  const status = statusOf[kind];
  return Response.json(
    { code, status, title: sentenceOf(error as AppError, locale), details },
    { status },
  );
}
