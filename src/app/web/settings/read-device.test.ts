import { expect, test } from 'vitest';
import { readDevice } from './read-device';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    'Chrome',
    'Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36`,
  ],
  [
    'Edge',
    'Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36 ` +
      'Edg/130.0.0.0',
  ],
  [
    'Opera',
    'macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/128.0 Safari/537.36 ` +
      'OPR/114.0',
  ],
  [
    'Safari',
    'macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 ' +
      'Safari/605.1.15',
  ],
  [
    'Firefox',
    'Linux',
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
  ],
  [
    'Chrome',
    'ChromeOS',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/129.0.0.0 Safari/537.36`,
  ],
  [
    'Chrome',
    'Linux',
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/130.0.0.0 Safari/537.36`,
  ],
])('%s on %s is called so', (browser, system, userAgent) => {
  expect(readDevice(userAgent)).toEqual({ browser, system, isHandheld: false });
});

test.each([
  [
    'Safari',
    'iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 ' +
      'Safari/604.1',
  ],
  [
    'Chrome',
    'iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/130.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Firefox',
    'iPad',
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) FxiOS/132.0 Mobile/15E148 Safari/605.1.15',
  ],
  [
    'Samsung Internet',
    'Android',
    `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${webkit} SamsungBrowser/26.0 Chrome/122.0`,
  ],
])('%s on %s is something in the hand', (browser, system, userAgent) => {
  expect(readDevice(userAgent)).toEqual({ browser, system, isHandheld: true });
});

test('a text with only a browser is named by it; nonsense has no name', () => {
  expect(readDevice('curl/8.9.1')).toEqual({
    browser: 'curl',
    system: undefined,
    isHandheld: false,
  });
  const unknown = { browser: undefined, system: undefined, isHandheld: false };
  expect(readDevice('a robot')).toEqual(unknown);
  expect(readDevice('')).toEqual(unknown);
  expect(readDevice(null)).toEqual(unknown);
});
