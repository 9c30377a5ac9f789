import { failWhenSilent } from '@/platform/web/live/fail-when-silent';
import type { ConfirmationView, ConfirmedView, LinkAnswer } from '../../contract/answers';
import type { CardEntryPage, CardMessage, CardView } from '../../contract/card';

/** Name and address of the person who answers, as typed. */
export type Answerer = { name: string; email: string };

/**
 * Reason why a request failed: the link has ended, a limit requires waiting, the network is down,
 * or the server refused the request. In the last case `reason` explains it in the language of the
 * page.
 */
export class CardFailure extends Error {
  constructor(
    readonly kind: 'invalid' | 'wait' | 'offline' | 'refused',
    readonly seconds = 0,
    readonly reason = '',
    /** Messages about single fields, by name of the field. */
    readonly wrong: Readonly<Record<string, string>> = {},
  ) {
    super(kind);
  }
}

/** Codes which mean that the link or the mail has ended, and not only that a request failed. */
const ends = ['linkInvalid', 'cardAnswerInvalid'];

type Problem = {
  code?: string;
  title?: string;
  issues?: { path: string; message: string }[];
};

/**
 * Fetches a path of the API.
 * @throws CardFailure for every response that is not successful
 */
async function fetchGood(path: string, options: RequestInit): Promise<Response> {
  const calm: RequestInit = { ...options, credentials: 'omit', cache: 'no-store' };
  const answer = await fetch(`/api/v1${path}`, calm).catch(() => {
    throw new CardFailure('offline');
  });
  if (answer.ok) return answer;
  if (answer.status === 429)
    throw new CardFailure('wait', Number(answer.headers.get('retry-after')) || 60);
  if (answer.status >= 500) throw new CardFailure('offline');
  const { code = '', title, issues = [] }: Problem = await answer.json().catch(() => ({}));
  if (ends.includes(code)) throw new CardFailure('invalid');
  const wrong = Object.fromEntries(issues.map(({ path, message }) => [path, message]));
  throw new CardFailure('refused', 0, title, wrong);
}

async function readJson<Answer>(answer: Response): Promise<Answer> {
  return answer.json().catch(() => {
    throw new CardFailure('offline');
  });
}

/** Reads the messages of a stream, and fails when it is silent. */
async function* readMessages({ body }: Response): AsyncGenerator<CardMessage> {
  const reader = body?.pipeThrough(failWhenSilent()).getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const blocks = (rest + decoder.decode(part.value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data) yield JSON.parse(data);
    }
  }
}

function toBody(body: object, headers: Record<string, string>): RequestInit {
  return {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/**
 * Returns a client that acts with the secret of a link. The secret is sent in a header, because
 * addresses are logged. The client sends no cookie and stores nothing.
 */
export function cardClient(secret: string, language: () => string) {
  const headers = () => ({ 'card-link': secret, 'accept-language': language() });
  const ask = (path: string, signal?: AbortSignal) =>
    fetchGood(`/card${path}`, { headers: headers(), signal: signal ?? null });

  return {
    read: (signal: AbortSignal): Promise<CardView> => ask('', signal).then(readJson<CardView>),
    listEntries(balanceId: string, cursor: string, signal: AbortSignal): Promise<CardEntryPage> {
      const asked = new URLSearchParams({ balanceId, cursor, limit: '50' });
      return ask(`/entries?${asked}`, signal).then(readJson<CardEntryPage>);
    },
    fetchLogo: async (): Promise<Blob> => (await ask('/logo')).blob(),
    async fetchStatement(balanceId: string, { from, to }: { from: string; to: string }) {
      const asked = new URLSearchParams({ balanceId, from, to, language: language() });
      const answer = await ask(`/statement.pdf?${asked}`);
      const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '');
      return { name: named?.[1] ?? 'klip.pdf', file: await answer.blob() };
    },
    /** Sends an answer, which must be confirmed by mail. */
    async answer(answer: LinkAnswer, { name, email }: Answerer): Promise<void> {
      await fetchGood('/card/answers', toBody({ answer, email, name }, headers()));
    },
    /** Opens the live stream. */
    async openStream(signal: AbortSignal): Promise<AsyncIterable<CardMessage>> {
      return readMessages(await ask('/events', signal));
    },
  };
}
export type CardClient = ReturnType<typeof cardClient>;

/**
 * Returns a client for the confirmation of an answer. The token is sent in the body, because
 * addresses are logged.
 */
export function confirmationClient(token: string, language: () => string) {
  const send = (path: string) =>
    fetchGood(`/card-answers/${path}`, toBody({ token }, { 'accept-language': language() }));
  return {
    find: (): Promise<ConfirmationView> => send('find').then(readJson<ConfirmationView>),
    confirm: (): Promise<ConfirmedView> => send('confirm').then(readJson<ConfirmedView>),
  };
}
