import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failWhenSilent, maxSilence } from './fail-when-silent';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openStream() {
  let send: (text: string) => void = () => {};
  let end = () => {};
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (text) => controller.enqueue(new TextEncoder().encode(text));
      end = () => controller.close();
    },
  });
  const reader = source.pipeThrough(failWhenSilent()).getReader();
  const read = async () => new TextDecoder().decode((await reader.read()).value);
  return { send, end, read };
}

test('a stream with signs of life goes on, and fails after two missing ones', async () => {
  const { send, read } = openStream();
  for (let times = 0; times < 5; times += 1) {
    send(': sign\n');
    expect(await read()).toBe(': sign\n');
    await vi.advanceTimersByTimeAsync(maxSilence - 1);
  }
  const failed = expect(read()).rejects.toThrow('silent');
  await vi.advanceTimersByTimeAsync(1);
  await failed;
});

test('a stream that the server has ended does not fail', async () => {
  const { send, end, read } = openStream();
  send('last');
  end();
  expect(await read()).toBe('last');
  await vi.advanceTimersByTimeAsync(2 * maxSilence);
  expect(await read()).toBe('');
});
