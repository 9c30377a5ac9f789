import { randomUUID } from 'node:crypto';
import type { Actor } from '@/platform/actor';
import { type FollowedRead, type LiveMessage, liveMessage } from '@/platform/live';
import type { TestServer } from '@/testkit/http';

export type OpenPage = {
  stream: string;
  messages: LiveMessage[];
  /** Resolves when the stream has ended. */
  ended: Promise<void>;
  follow: (reads: readonly FollowedRead[], version?: number) => Promise<boolean>;
  /** Returns the newest answer to a followed read, in the form of `/rpc`. */
  newest: (read: FollowedRead) => unknown;
  close: () => Promise<void>;
};

/** Opens a stream like the page of a person, and reads it in the background. */
export async function openPage(server: TestServer, actor: Actor): Promise<OpenPage> {
  const stream = randomUUID();
  const response = await server.call(actor, 'GET', `/api/v1/events?stream=${stream}`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const messages: LiveMessage[] = [];
  let lists: { version: number; reads: readonly FollowedRead[] } = { version: 0, reads: [] };

  async function readAll(): Promise<void> {
    let text = '';
    for (;;) {
      const part = await reader?.read().catch(() => undefined);
      if (!part || part.done) return;
      text += part.value;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data && block.includes('event: message'))
          messages.push(liveMessage.parse(JSON.parse(data)));
      }
    }
  }
  const ended = readAll();

  return {
    stream,
    messages,
    ended,
    async follow(reads, version = 1) {
      lists = { version, reads };
      const answer = await server.call(actor, 'PUT', `/api/v1/events/${stream}/reads`, {
        body: lists,
      });
      return (await answer.json()).isFollowed === true;
    },
    newest({ path, input }) {
      const place = lists.reads.findIndex((read) => read.path === path && read.input === input);
      for (const message of messages.toReversed()) {
        if (message.kind !== 'news' || message.version !== lists.version) continue;
        const answer = message.answers.find(({ read }) => read === place);
        if (answer) return JSON.parse(answer.text)[0];
      }
      return undefined;
    },
    async close() {
      await reader?.cancel();
    },
  };
}

/** Fetches the answer that the page of a person would fetch. */
export async function fetchRead(
  server: TestServer,
  actor: Actor,
  { path, input }: FollowedRead,
): Promise<unknown> {
  const answer = await server.call(actor, 'POST', `/rpc/${path.replaceAll('.', '/')}`, {
    body: input === '' ? {} : { json: JSON.parse(input) },
    headers: { 'x-requested-with': 'klip' },
  });
  return (await answer.json()).json;
}
