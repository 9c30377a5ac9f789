import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@/testkit/machine/free-port';
import type { PageOrders, RunningBrowser, Size } from './browser';
import { type Program, startListening, startProgram } from './program';

type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

type Tools = { driver: string; browser: string; screen: string };

/** WebKit by classic WebDriver, on a screen in memory: its small browser has no headless mode. */
export async function startWebkit({ driver, browser, screen }: Tools): Promise<RunningBrowser> {
  const words = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const display = await startListening(screen, words, { pattern: /^(\d+)\n/m });
  const pages: PageOrders[] = [];
  const drivers: Program[] = [];
  const env = {
    DISPLAY: `:${display.place}`,
    GDK_BACKEND: 'x11',
    // Its accessibility bus and its sandbox are not there for root in a container.
    NO_AT_BRIDGE: '1',
  };
  async function openSession(): Promise<{ ask: Ask; version: string }> {
    // A driver serves one session, and cookies belong to the session.
    const port = await freePort();
    drivers.push(startProgram(driver, [`--port=${port}`], { env }));
    return newSession(`http://127.0.0.1:${port}`, browser);
  }

  const end = async () => {
    await Promise.all(drivers.map((one) => one.end()));
    await display.end();
  };
  try {
    // The version is known to a session alone; the first page takes this one.
    let first: Awaited<ReturnType<typeof openSession>> | undefined = await openSession();
    return {
      name: `WebKitGTK ${first.version}`,
      async openPage(size) {
        const { ask } = first ?? (await openSession());
        first = undefined;
        const page = await openPage(ask, size);
        pages.push(page);
        return page;
      },
      async takeComplaints() {
        const all = pages.splice(0).map((page) => page.call(String(readComplaints), '[]'));
        return (await Promise.all(all)).flat().map(String);
      },
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function newSession(origin: string, binary: string): Promise<{ ask: Ask; version: string }> {
  const args = ['--automation', '--javascript-can-open-windows-automatically=true'];
  const options = { 'webkitgtk:browserOptions': { binary, args } };
  await untilListening(origin);
  const made = await askDriver(origin, 'POST', '/session', {
    capabilities: { alwaysMatch: options },
  });
  const { sessionId, capabilities } = made as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  return {
    ask: (method, path, body) => askDriver(origin, method, `/session/${sessionId}${path}`, body),
    version: capabilities.browserVersion,
  };
}

async function untilListening(origin: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (
      await fetch(`${origin}/status`).then(
        () => true,
        () => false,
      )
    )
      return;
    await pause(50);
  }
  throw new Error('WebKitWebDriver does not answer');
}

async function askDriver(
  origin: string,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(origin + path, { method, body: body && JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${path}: ${(value as { message?: string }).message}`);
  return value;
}

/**
 * A window with a toolbar cannot be as narrow as a phone; one that a page opens has none, and is as
 * large as the page says.
 */
async function openPage(ask: Ask, { width, height }: Size): Promise<PageOrders> {
  const [toolbarWindow] = (await ask('GET', '/window/handles')) as string[];
  await ask('POST', '/execute/sync', {
    script: `window.open('about:blank', '', 'width=${width},height=${height}')`,
    args: [],
  });
  const handles = (await ask('GET', '/window/handles')) as string[];
  await ask('DELETE', '/window');
  await ask('POST', '/window', { handle: handles.find((one) => one !== toolbarWindow) });
  return {
    async load(url) {
      await ask('POST', '/url', { url });
      const script = `(${keepComplaints})()`;
      await ask('POST', '/execute/sync', { script, args: [] });
    },
    call: (source, given) =>
      ask('POST', '/execute/sync', {
        script: `return (${source})(...JSON.parse(arguments[0]))`,
        args: [given],
      }),
    async perform(sources) {
      await ask('POST', '/actions', { actions: sources });
    },
    async picture() {
      return String(await ask('GET', '/screenshot'));
    },
  };
}

type WatchedWindow = Window & { complaints?: string[] };

/** Runs in a page that has loaded: the driver has no order that is earlier. */
function keepComplaints(): void {
  const complaints: string[] = [];
  (window as WatchedWindow).complaints = complaints;
  window.addEventListener('error', ({ message }) => complaints.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complaints.push(`the policy stopped ${violatedDirective} ${blockedURI}`),
  );
}

/** Runs in the page. */
function readComplaints(): string[] {
  return (window as WatchedWindow).complaints ?? [];
}
