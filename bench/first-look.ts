import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { ensureBrowser } from '../scripts/ensure-browser';

type PageOpening = {
  name: string;
  path: string;
  /** Selector of the content that the page is opened for. */
  shows: string;
  cookie: string;
  /** True for a phone: 390 px, a processor four times slower, 1.6 Mbit/s and 150 ms. */
  isSlowPhone: boolean;
};

export type FirstLook = {
  name: string;
  kilobytes: number;
  scriptKilobytes: number;
  requests: number;
  nodes: number;
  /** Size of the scripts, and number of the requests, from before the content was shown. */
  earlyScriptKilobytes: number;
  earlyRequests: number;
  paintedMs: number;
  shownMs: number;
};

const times = Number(process.env.BENCH_OPENINGS ?? 5);
const quietMilliseconds = 700;
const slowPhone = {
  slowdown: 4,
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  },
};

/**
 * Opens each page with an empty cache as a signed-in person, several times and alternately, and
 * returns the medians. Files that a page loads after it is shown count too.
 */
export async function measureFirstLooks(
  origin: string,
  { cookie, customerCookie }: { cookie: string; customerCookie: string },
): Promise<FirstLook[]> {
  // The server trusts only this name, by which it knows itself.
  const address = origin.replace('127.0.0.1', 'localhost');
  const openings: PageOpening[] = [
    { name: '/time', path: '/time', shows: '[data-entry]', cookie, isSlowPhone: false },
    ...[
      { name: '/customer, slow phone: figures', shows: '.figures' },
      { name: '/customer, slow phone: cards', shows: '[data-balance]' },
    ].map((what) => ({ ...what, path: '/customer', cookie: customerCookie, isSlowPhone: true })),
  ];
  const browser = await chromium.launch({ executablePath: ensureBrowser() });
  try {
    const found = openings.map((): FirstLook[] => []);
    for (let turn = 0; turn < times; turn += 1)
      for (const [index, opening] of openings.entries())
        found[index]?.push(await openOnce(browser, address, opening));
    return openings.map(({ name }, index) => medianOf(name, found[index] ?? []));
  } finally {
    await browser.close();
  }
}

async function openOnce(
  browser: Browser,
  origin: string,
  opening: PageOpening,
): Promise<FirstLook> {
  const { name, path, shows, cookie, isSlowPhone } = opening;
  const context = await browser.newContext({
    viewport: isSlowPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
  });
  const [cookieName = '', value = ''] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name: cookieName, value, url: origin }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await watchTraffic(session);
  if (isSlowPhone) {
    await session.send('Network.emulateNetworkConditions', slowPhone.network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.slowdown });
  }
  await page.addInitScript(noteWhenShown(shows));
  await page.goto(new URL(path, origin).href, { waitUntil: 'commit' });
  const shownMs = await evaluate(session, 'window.shown');
  const early = traffic.sums();
  await traffic.untilQuiet();
  const nodes = await evaluate(session, "document.querySelectorAll('*').length");
  const painted = "performance.getEntriesByName('first-contentful-paint')[0].startTime";
  const paintedMs = await evaluate(session, painted);
  await context.close();
  return {
    name,
    shownMs,
    paintedMs,
    nodes,
    earlyScriptKilobytes: early.scriptKilobytes,
    earlyRequests: early.requests,
    ...traffic.sums(),
  };
}

/** Runs in the page and returns the time of the first frame in which the selector has a size. */
function noteWhenShown(selector: string): string {
  return `window.shown = new Promise((shown) => {
    const look = () => {
      const box = document.querySelector(${JSON.stringify(selector)})?.getBoundingClientRect();
      if (box && box.width > 0) requestAnimationFrame(() => shown(performance.now()));
      else requestAnimationFrame(look);
    };
    look();
  })`;
}

/**
 * Evaluates an expression in spite of the page's content security policy, which forbids
 * Playwright's own function.
 */
async function evaluate(session: CDPSession, expression: string): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  return Number(result.value);
}

/** Counts the bytes that were transferred, with headers and after compression. */
async function watchTraffic(session: CDPSession) {
  const scripts = new Set<string>();
  let [bytes, scriptBytes, requests, changedAt] = [0, 0, 0, Date.now()];
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return;
    requests += 1;
    changedAt = Date.now();
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    changedAt = Date.now();
  });
  await session.send('Network.enable');
  return {
    async untilQuiet() {
      while (Date.now() - changedAt < quietMilliseconds)
        await new Promise((resume) => setTimeout(resume, 50));
    },
    sums: () => ({ kilobytes: bytes / 1_000, scriptKilobytes: scriptBytes / 1_000, requests }),
  };
}

function medianOf(name: string, looks: readonly FirstLook[]): FirstLook {
  const median = (of: (look: FirstLook) => number) =>
    looks.map(of).sort((a, b) => a - b)[Math.floor(looks.length / 2)] ?? Number.NaN;
  return {
    name,
    kilobytes: median((look) => look.kilobytes),
    scriptKilobytes: median((look) => look.scriptKilobytes),
    requests: median((look) => look.requests),
    nodes: median((look) => look.nodes),
    earlyScriptKilobytes: median((look) => look.earlyScriptKilobytes),
    earlyRequests: median((look) => look.earlyRequests),
    paintedMs: median((look) => look.paintedMs),
    shownMs: median((look) => look.shownMs),
  };
}

const columns: readonly [title: string, of: (look: FirstLook) => number][] = [
  ['kB', ({ kilobytes }) => kilobytes],
  ['script kB', ({ scriptKilobytes }) => scriptKilobytes],
  ['until shown', ({ earlyScriptKilobytes }) => earlyScriptKilobytes],
  ['requests', ({ requests }) => requests],
  ['until shown', ({ earlyRequests }) => earlyRequests],
  ['nodes', ({ nodes }) => nodes],
  ['painted after ms', ({ paintedMs }) => paintedMs],
  ['shown after ms', ({ shownMs }) => shownMs],
];

export function printFirstLooks(looks: readonly (FirstLook & { entries: number })[]): void {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const lines = [
    line(['first look', 'entries', ...columns.map(([title]) => title)]),
    line(Array(columns.length + 2).fill('---')),
    ...looks.map((look) =>
      line([
        look.name,
        look.entries.toLocaleString('en'),
        ...columns.map(([, of]) => Math.round(of(look))),
      ]),
    ),
  ];
  if (looks.length > 0) process.stdout.write(`\n${lines.join('\n')}\n`);
}
