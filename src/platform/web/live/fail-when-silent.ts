import { signInterval } from '../../sign-interval';

/** Milliseconds of silence after which a stream is dead: two signs of life are missing. */
export const maxSilence = 2 * signInterval + 2_000;

/**
 * Returns a stream that passes bytes on, and fails when none has come for `maxSilence`. A browser
 * takes a connection for open that a router or a sleep has cut, but nothing comes on it any more.
 */
export function failWhenSilent(): TransformStream<Uint8Array, Uint8Array> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function wait(controller: TransformStreamDefaultController<Uint8Array>): void {
    clearTimeout(timer);
    timer = setTimeout(() => controller.error(new TypeError('The stream is silent')), maxSilence);
  }
  return new TransformStream({
    start: wait,
    transform(bytes, controller) {
      wait(controller);
      controller.enqueue(bytes);
    },
    flush: () => clearTimeout(timer),
  });
}
