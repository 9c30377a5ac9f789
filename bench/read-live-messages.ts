import { type LiveMessage, liveMessage } from '@/platform/live';

/** Yields the messages of a live stream until it ends. */
export async function* readLiveMessages({ body }: Response): AsyncGenerator<LiveMessage> {
  let text = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data && block.includes('event: message')) yield liveMessage.parse(JSON.parse(data));
    }
  }
}
