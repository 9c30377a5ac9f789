import type { Actor } from '@/platform/actor';
import type { TestServer } from '@/testkit/http';

export type LiveText = {
  kind: string;
  table?: string;
  id?: string;
  companyId?: string;
  hasMissedNothing?: boolean;
};

export async function listenAs(
  server: TestServer,
  actor: Actor,
  isEnough: (messages: LiveText[]) => boolean,
  onReady: () => Promise<unknown>,
): Promise<LiveText[]> {
  return listenTo(await server.call(actor, 'GET', '/api/v1/events'), isEnough, onReady);
}

/** Reads messages until `isEnough`, or until the stream ends. */
export async function listenTo(
  response: Pick<Response, 'body'>,
  isEnough: (messages: LiveText[]) => boolean,
  onReady: () => Promise<unknown>,
): Promise<LiveText[]> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const messages: LiveText[] = [];
  let text = '';
  let isTold = false;
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return messages;
    text += part.value;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data) messages.push(JSON.parse(data));
    }
    if (!isTold && messages.some((message) => message.kind === 'ready')) {
      isTold = true;
      await onReady();
    }
    if (isEnough(messages)) {
      await reader?.cancel();
      return messages;
    }
  }
}
