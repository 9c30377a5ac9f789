import type { CardEntryPage, CardMessage, CardView } from '../../contract/card';

/** Why something could not be fetched: the link is over, one is to wait, or the line is down. */
export class CardFailure extends Error {
  constructor(
    readonly kind: 'invalid' | 'wait' | 'offline',
    readonly seconds = 0,
  ) {
    super(kind);
  }
}

/**
 * Asks in the name of the link. The secret goes in a header: addresses stand in logs. No cookie is
 * sent along, and nothing is kept.
 */
export function cardClient(secret: string, language: () => string) {
  async function ask(path: string, signal?: AbortSignal): Promise<Response> {
    const headers = { 'card-link': secret, 'accept-language': language() };
    const options: RequestInit = { headers, credentials: 'omit', cache: 'no-store' };
    const answer = await fetch(`/api/v1/card${path}`, {
      ...options,
      signal: signal ?? null,
    }).catch(() => {
      throw new CardFailure('offline');
    });
    if (answer.ok) return answer;
    if (answer.status === 404) throw new CardFailure('invalid');
    if (answer.status === 429)
      throw new CardFailure('wait', Number(answer.headers.get('retry-after')) || 60);
    throw new CardFailure('offline');
  }

  return {
    read: async (): Promise<CardView> => (await ask('')).json(),
    listEntries: async (balanceId: string, cursor: string): Promise<CardEntryPage> =>
      (await ask(`/entries?${new URLSearchParams({ balanceId, cursor, limit: '50' })}`)).json(),
    async fetchStatement(balanceId: string, { from, to }: { from: string; to: string }) {
      const asked = new URLSearchParams({ balanceId, from, to, language: language() });
      const answer = await ask(`/statement.pdf?${asked}`);
      const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '');
      return { name: named?.[1] ?? 'klip.pdf', file: await answer.blob() };
    },
    async follow(onMessage: (message: CardMessage) => void, signal: AbortSignal): Promise<void> {
      const { body } = await ask('/events', signal);
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        text += part.value;
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          const data = /^data: (.*)$/m.exec(block)?.[1];
          if (data) onMessage(JSON.parse(data));
        }
      }
    },
  };
}
export type CardClient = ReturnType<typeof cardClient>;
