import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOnDisk } from '@/testkit/architecture/source-files';

/**
 * Calls that need https or give wrong results, by the function that replaces them. Only `files` may
 * make them. A bare `fetch` cannot distinguish a lost connection from a bug of ours, and the clock
 * of a computer may be wrong.
 */
const alone: Record<string, { call: RegExp; files: string[] }> = {
  'randomId of platform/web': { call: /\brandomUUID\b|\bcrypto\.subtle\b/, files: [] },
  'copyText of ui': {
    call: /\bnavigator\.clipboard\b|\bCopyButton\b|\buseClipboard\b|\bexecCommand\b/,
    files: ['src/ui/copy-text.ts'],
  },
  'runInOneTab of platform/web/live': {
    call: /\bnavigator\.locks\b/,
    files: ['src/platform/web/live/live.ts'],
  },
  'fetchAnswer of platform/web': {
    call: /(?<![.\w])fetch\(/,
    files: [
      'src/platform/web/fetch-answer.ts',
      // This file takes over the requests that were sent before its code had loaded.
      'src/platform/web/ahead/answers-ahead.ts',
      // These pages are outside the app.
      'src/modules/links/web/page/card-client.ts',
      'src/app/web/docs/api-docs.tsx',
    ],
  },
  'serverNow of platform/web': {
    call: /\bnew Date\(\)|\bDate\.now\(\)/,
    files: [
      'src/platform/web/server-clock.ts',
      'src/platform/web/fetch-answer.ts',
      'src/platform/web/ahead/answers-ahead.ts',
    ],
  },
  'MadeLink, whose button is there only where it works': {
    call: /\bnavigator\.share\b/,
    files: ['src/modules/links/web/made-link.tsx'],
  },
  'nothing: there is no way beside it': {
    call: new RegExp(
      [
        String.raw`\bnavigator\.(canShare|serviceWorker|storage|credentials|mediaDevices)\b`,
        String.raw`\bnavigator\.(geolocation|wakeLock|permissions|bluetooth|usb|serial)\b`,
        String.raw`\bnew Notification\(|\bNotification\.request|\bcaches\.|\bcookieStore\b`,
        String.raw`\bshow(Open|Save)FilePicker\b|\bshowDirectoryPicker\b|\bPaymentRequest\b`,
      ].join('|'),
    ),
    files: [],
  },
};

test('no page calls what plain http lacks or a wrong clock falsifies, but in one place', () => {
  const pages = filesOnDisk('src').filter(
    (path) =>
      /^src\/(ui|(app|platform|modules\/[^/]+)\/web)\//.test(path) &&
      /(?<!\.test)\.tsx?$/.test(path),
  );
  expect(pages.length).toBeGreaterThan(100);
  const found = pages.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return Object.entries(alone)
      .filter(([, { call, files }]) => call.test(text) && !files.includes(path))
      .map(([instead]) => `${path}: use ${instead}`);
  });
  expect(found).toEqual([]);
});

test('no exception outlives its reason', () => {
  const unused = Object.values(alone).flatMap(({ call, files }) =>
    files.filter((path) => !call.test(readFileSync(path, 'utf8'))),
  );
  expect(unused).toEqual([]);
});
