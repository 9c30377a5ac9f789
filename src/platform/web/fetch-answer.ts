import { takeAnswerAhead } from './ahead/answers-ahead';
import { failWhenSilent } from './live/fail-when-silent';
import { followMaintenance } from './live/maintenance';
import { followBuild } from './live/new-pages';
import { followServerClock } from './server-clock';

/**
 * Error of a request that got no answer for the present session: it or its answer was lost on the
 * network, or it belongs to an earlier session.
 */
export class NoAnswer extends Error {}

let session = 0;

/** Marks the start of a session, so that a 401 to an earlier request is not taken for its end. */
export function ignoreEarlierRefusals(): void {
  session += 1;
}

/**
 * Calls `fetch` for every request of the app to its server. It throws `NoAnswer` for a lost
 * connection, which for a caller looks like a bug of ours, as both are a `TypeError`.
 */
export async function fetchAnswer(...asked: Parameters<typeof fetch>): Promise<Response> {
  const askedIn = session;
  try {
    const ahead = await takeAnswerAhead(...asked);
    const askedAt = ahead?.askedAt ?? Date.now();
    const answer = await (ahead?.answer ?? fetch(...asked));
    if (answer.status === 401 && askedIn !== session) throw new NoAnswer('From an earlier session');
    followBuild(answer);
    followMaintenance(answer);
    followServerClock(answer, askedAt, ahead?.answeredAt);
    if (!answer.body) return answer;
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
    // Reading the body here also detects a connection that breaks in the middle of an answer.
    const body = isStream ? answer.body.pipeThrough(failWhenSilent()) : await answer.blob();
    return new Response(body, answer);
  } catch (error) {
    throw error instanceof TypeError ? new NoAnswer(error.message, { cause: error }) : error;
  }
}
