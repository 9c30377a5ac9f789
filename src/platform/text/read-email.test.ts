import { expect, test } from 'vitest';
import { readEmail } from './read-email';
import { shownEmail } from './shown-email';

test.each([
  ['hans@havn.example', 'hans@havn.example'],
  ['\u00a0\ufeffhans@havn.example\u200b \t', 'hans@havn.example'],
  ['hans@havn.example;', 'hans@havn.example'],
  ['hans@havn.example , ', 'hans@havn.example'],
  ['Hans Holm <hans@havn.example>', 'hans@havn.example'],
  ['"Holm, Hans" < hans@havn.example >;', 'hans@havn.example'],
  ['<hans@havn.example>', 'hans@havn.example'],
  ['mailto:hans@havn.example?subject=Hej', 'hans@havn.example'],
  ['Hans.B+klip@Havn.Example', 'Hans.B+klip@havn.example'],
  ['post@rødgrød-web.example', 'post@xn--rdgrd-web-l8ad.example'],
  ['post@RØDGRØD-WEB.example', 'post@xn--rdgrd-web-l8ad.example'],
  ['post@xn--rdgrd-web-l8ad.example', 'post@xn--rdgrd-web-l8ad.example'],
  ['post@ro\u0308d.example', 'post@xn--rd-fka.example'],
  ['post@пример.example', 'post@xn--e1afmkfd.example'],
])('%j is the address %j', (typed, address) => {
  expect(readEmail(typed)).toBe(address);
});

test.each([
  '',
  'hans',
  'hans@havn',
  '@havn.example',
  'hans@',
  'hans @havn.example',
  'hans@havn@havn.example',
  'hans@ha vn.example',
  'hans@havn..example',
  '.hans@havn.example',
  'ha..ns@havn.example',
  'hans@127.0.0.1',
  'jørgen@havn.example',
  'post@пример.рф',
  'hans@xn--a.example',
  'hans@havn.example/x',
  'hans@havn.example, kim@havn.example',
  '<hans@havn.example> <kim@havn.example>',
  'hans@havn-.example',
  `hans@${'x'.repeat(64)}.example`,
  `${'x'.repeat(65)}@havn.example`,
])('%j is no address', (typed) => {
  expect(readEmail(typed)).toBe(undefined);
});

test.each([
  ['post@xn--rdgrd-web-l8ad.example', 'post@rødgrød-web.example'],
  ['post@havn.example', 'post@havn.example'],
  ['', ''],
  // Letters that may look like others stay as the net writes them.
  ['post@xn--e1afmkfd.example', 'post@xn--e1afmkfd.example'],
  ['post@xn--pypal-4ve.example', 'post@xn--pypal-4ve.example'],
  ['post@xn--pypal-0jc.example', 'post@xn--pypal-0jc.example'],
  ['post@xn--paypa-r4a.example', 'post@xn--paypa-r4a.example'],
  ['post@xn--!.example', 'post@xn--!.example'],
])('%j is shown as %j', (address, shown) => {
  expect(shownEmail.parse(address)).toBe(shown);
});
