import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import { createProcedureClient } from '@orpc/server';
import { requestErrors } from '@/platform/request-errors';
import type { CallingSession } from '@/platform/server/calling-session';
import type { Clock } from '@/platform/server/clock';
import type { LiveNews } from '@/platform/server/live/live-news';
import { createLiveNews } from '@/platform/server/live/live-news';
import type { MakeAnswer } from '@/platform/server/live/share-answers';
import { watchReader } from '@/platform/server/live/watch-reader';
import type { RequestContext } from '@/platform/server/procedures';
import { liveFacts } from '../declared-facts';
import { listOperations } from '../operation-refusals';
import { buildContext, type InstallationContext } from './build-context';

type NewsContext = Omit<InstallationContext, 'news'>;

/**
 * Starts the live messages of this server. Their content comes from the procedures that pages call.
 */
export function startNews(installation: NewsContext, clock: Clock): LiveNews {
  const news = createLiveNews({
    ...liveFacts,
    make: (read, reader) => answerRead({ ...installation, news }, clock, read, reader),
  });
  return news;
}

const serializer = new StandardRPCJsonSerializer();

/**
 * Calls the procedure of a read as the reader, with their policy, scope and limits, and without the
 * services that write.
 */
async function answerRead(
  installation: InstallationContext,
  clock: Clock,
  ...[{ path, input }, reader]: Parameters<MakeAnswer>
): ReturnType<MakeAnswer> {
  const watched = watchReader(reader);
  try {
    const procedure = listReads().get(path);
    if (!procedure) return { text: undefined, isPersonal: false };
    const context = contextOf(installation, clock(), reader, watched);
    const answer = createProcedureClient(procedure, { context, path: path.split('.') });
    const output = await answer(input === '' ? undefined : JSON.parse(input));
    const [json, meta, , blobs] = serializer.serialize(output);
    const text = blobs.length > 0 ? undefined : JSON.stringify([json, meta]);
    return { text, isPersonal: watched.isPersonal() };
  } catch {
    // The page then fetches the read itself, and shows the reason.
    return { text: undefined, isPersonal: watched.isPersonal() };
  }
}

type Procedure = ReturnType<typeof listOperations>[number]['procedure'];
let reads: Map<string, Procedure> | undefined;

function listReads(): Map<string, Procedure> {
  reads ??= new Map(
    listOperations()
      .filter(({ name, method }) => method === 'GET' && liveFacts.sentReads.has(name))
      .map(({ name, procedure }) => [name, procedure]),
  );
  return reads;
}

function contextOf(
  installation: InstallationContext,
  now: Date,
  { actor, locale }: Parameters<MakeAnswer>[1],
  watched: ReturnType<typeof watchReader<CallingSession>>,
): RequestContext {
  const refuse = () => Promise.reject(requestErrors.notAllowed());
  const ofOneReader = () => {
    watched.note();
    return refuse();
  };
  const context = buildContext(
    {
      ...installation,
      async allowance(kind) {
        await installation.allowance(kind, () => `user ${actor.id}`, now).catch(ofOneReader);
      },
    },
    {
      actor: watched.actor,
      session: watched.session,
      key: null,
      channel: { kind: 'screen' },
      link: null,
      currentLink: ofOneReader,
      currentActor: ofOneReader,
      clientAddress: '',
      locale,
      requestId: 'news',
      now,
      readKey: () => undefined,
      onReplay: () => {},
      tryAgainIn: () => {},
    },
  );
  return {
    ...context,
    transaction: refuse,
    transactionAs: refuse,
    createOnce: refuse,
    makeSecretOnce: refuse,
  };
}
