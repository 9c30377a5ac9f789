import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'undici';
import type { PageOrders, RunningBrowser, Size } from './browser';
import { startListening } from './program';

type Answer = {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: Record<string, unknown>;
  message?: string;
  params?: { level?: string; text?: string };
};

type Order = (method: string, params?: object) => Promise<Record<string, unknown>>;

/** Firefox without windows on a screen, by WebDriver BiDi, which it speaks itself. */
export async function startFirefox(path: string): Promise<RunningBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'klip-firefox-'));
  const words = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const program = await startListening(path, words, {
    pattern: /WebDriver BiDi listening on (ws:\S+)/,
  });
  const complaints: string[] = [];
  const socket = new WebSocket(`${program.place}/session`);
  const order = await connect(socket, ({ level, text }) => {
    if (level === 'error') complaints.push(text ?? '');
  });
  const { capabilities } = await order('session.new', { capabilities: {} });
  await order('session.subscribe', { events: ['log.entryAdded'] });
  await order('script.addPreloadScript', { functionDeclaration: String(complainOfPolicy) });
  const { browserVersion } = capabilities as { browserVersion: string };
  return {
    name: `Firefox ${browserVersion}`,
    openPage: (size) => openPage(order, size),
    takeComplaints: async () => complaints.splice(0),
    async end() {
      socket.close();
      await program.end();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Runs in every page before its own scripts: the policy is no error for the protocol. */
function complainOfPolicy(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    reportError(new Error(`the policy stopped ${violatedDirective} ${blockedURI}`)),
  );
}

async function connect(
  socket: WebSocket,
  onEntry: (entry: { level?: string; text?: string }) => void,
): Promise<Order> {
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.type === 'event') onEntry(answer.params ?? {});
    else waiting.get(answer.id ?? 0)?.(answer);
  });
  let last = 0;
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      last += 1;
      const id = last;
      waiting.set(id, ({ type, result = {}, message }) => {
        waiting.delete(id);
        if (type === 'success') resolve(result);
        else reject(new Error(`${method}: ${message}`));
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
}

async function openPage(order: Order, viewport: Size): Promise<PageOrders> {
  const { userContext } = await order('browser.createUserContext');
  // A tab behind another one is hidden, and a hidden page ends its stream.
  const { context } = await order('browsingContext.create', { type: 'window', userContext });
  await order('browsingContext.setViewport', { context, viewport });
  return {
    async load(url) {
      await order('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async call(source, given) {
      const { result, exceptionDetails } = await order('script.callFunction', {
        functionDeclaration: `(given) => JSON.stringify((${source})(...JSON.parse(given)))`,
        arguments: [{ type: 'string', value: given }],
        target: { context },
        awaitPromise: false,
      });
      if (exceptionDetails) throw new Error((exceptionDetails as { text: string }).text);
      const { value } = result as { value?: string };
      return value === undefined ? undefined : JSON.parse(value);
    },
    async perform(sources) {
      await order('input.performActions', { context, actions: sources });
    },
    async picture() {
      return String((await order('browsingContext.captureScreenshot', { context })).data);
    },
  };
}
