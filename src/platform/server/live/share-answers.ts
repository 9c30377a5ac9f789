import type { Actor } from '@/platform/actor';
import type { FollowedRead } from '@/platform/live';
import type { Locale } from '@/platform/locale';
import type { CallingSession } from '../calling-session';
import { createTurns } from '../limits/turns';
import { describeRights } from './watch-reader';

export type NewsReader = { actor: Actor; session: CallingSession; locale: Locale };

/**
 * Answer to a read. `text` is undefined when the read was refused or failed; `isPersonal` means
 * that it depends on more than the rights and language of its reader.
 */
export type MadeAnswer = { text: string | undefined; isPersonal: boolean };

/** Function that answers a read with the data of this moment. */
export type MakeAnswer = (read: FollowedRead, reader: NewsReader) => Promise<MadeAnswer>;

/**
 * Limits of concurrent answers, which leave most database connections to requests. On a busy server
 * the answers wait, and further changes are added to them: pages that fetched for themselves would
 * make the server busier.
 */
const turnsForAnswers = { inAll: 4, ofOne: 2, maxWaiting: 1_000, maxWait: 5_000 };
/** Milliseconds for which an answer is kept for other readers of the same change. */
const keptFor = 1_000;

type SharedAnswer = { startedAt: number; made: Promise<MadeAnswer> };

/**
 * Creates an answer once for all readers with equal rights and language. An answer that used
 * anything else about its reader is for that reader alone.
 *
 * @returns answers a read from after the moment `after`, by `performance.now`; undefined when the
 * reader must fetch it
 */
export function shareAnswers(make: MakeAnswer) {
  const turns = createTurns(turnsForAnswers);
  const kept = new Map<string, SharedAnswer>();

  const makeInTurn = (read: FollowedRead, reader: NewsReader): Promise<MadeAnswer> =>
    turns(reader.actor.id, () => make(read, reader)).catch(() => ({
      text: undefined,
      isPersonal: true,
    }));

  function begin(key: string, read: FollowedRead, reader: NewsReader): SharedAnswer {
    const begun = { startedAt: performance.now(), made: makeInTurn(read, reader) };
    kept.set(key, begun);
    setTimeout(() => {
      if (kept.get(key) === begun) kept.delete(key);
    }, keptFor).unref();
    return begun;
  }

  return async (
    read: FollowedRead,
    reader: NewsReader,
    after: number,
  ): Promise<string | undefined> => {
    const key = JSON.stringify([
      describeRights(reader.actor),
      reader.locale,
      read.path,
      read.input,
    ]);
    const known = kept.get(key);
    if (!known || known.startedAt <= after) return (await begin(key, read, reader).made).text;
    const shared = await known.made;
    return shared.isPersonal ? (await makeInTurn(read, reader)).text : shared.text;
  };
}
