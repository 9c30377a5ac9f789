import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { InputSource, PageOrders } from './browser';

/** An element by its kind, as CSS, and by the name that a person reads or hears. */
export type ElementName = { kind: string; name?: string };

type Point = { x: number; y: number };

const keys: Record<string, string> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };
const maxWait = 60_000;

export type StoryPage = ReturnType<typeof toStoryPage>;

/** A page as a story uses it: with real keys and clicks, and waiting for what is to be seen. */
export function toStoryPage(orders: PageOrders, origin: string) {
  async function run<Given extends unknown[], Found>(
    read: (...given: Given) => Found,
    ...given: Given
  ): Promise<Found> {
    return (await orders.call(String(read), JSON.stringify(given))) as Found;
  }

  /** Waits until the page says what is expected; a page that is just loading cannot answer yet. */
  async function until<Given extends unknown[], Found>(
    expected: string,
    read: (...given: Given) => Found | undefined | null | false,
    ...given: Given
  ): Promise<Found> {
    const began = Date.now();
    let trouble = '';
    while (Date.now() - began < maxWait) {
      try {
        const found = await run(read, ...given);
        if (found) return found;
      } catch (error) {
        trouble = `; ${(error as Error).message}`;
      }
      await pause(100);
    }
    const shown = await run(() => `${location.pathname}: ${document.body.innerText}`);
    throw new Error(`expected ${expected}${trouble}, and saw ${shown.slice(0, 1_500)}`);
  }

  const find = (wanted: ElementName) =>
    until(`${wanted.kind} ”${wanted.name ?? ''}”`, findPlace, wanted);

  async function pressKeys(values: string[]): Promise<void> {
    const actions = values.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await orders.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  return {
    run,
    until,
    find,
    open: (path: string) => orders.load(new URL(path, origin).href),
    see: (text: string) =>
      until(
        `”${text}”`,
        (words) => document.body.innerText.replaceAll(/\s+/g, ' ').includes(words),
        text,
      ),
    async click(wanted: ElementName): Promise<void> {
      const { x, y } = await find(wanted);
      const actions: InputSource['actions'] = [
        { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await orders.perform([{ type: 'pointer', id: 'mouse', actions }]);
    },
    press: (key: string) => pressKeys([keys[key] ?? key]),
    type: (text: string) => pressKeys([...text]),
    async savePicture(path: string): Promise<void> {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, Buffer.from(await orders.picture(), 'base64'));
    },
  };
}

/** Runs in the page: where the middle of the first visible element of that name is. */
function findPlace({ kind, name }: ElementName): Point | undefined {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const namesOf = (element: Element) => [
    element.getAttribute('aria-label') ?? '',
    ...(element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? ''),
    ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent ?? ''),
    element.textContent ?? '',
  ];
  const found = [...document.querySelectorAll(kind)].find(
    (element) =>
      element.getClientRects().length > 0 &&
      (name === undefined || namesOf(element).some((one) => plain(one) === name)),
  );
  if (!found) return undefined;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
