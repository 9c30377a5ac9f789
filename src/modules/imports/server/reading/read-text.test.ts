import { expect, test } from 'vitest';
import { readText, readWindowsText } from './read-text';

test('every byte that Windows has a sign for is read as that sign', () => {
  const bytes = Uint8Array.from({ length: 128 }, (_, at) => at + 0x80);
  expect(readWindowsText(bytes.subarray(0, 0x20))).toBe(
    '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ',
  );
  expect(readWindowsText(bytes.subarray(0x20))).toBe(
    Buffer.from(bytes.subarray(0x20)).toString('latin1'),
  );
});

test('dashes, quotation marks and the euro of a file from Windows arrive as they were', () => {
  // Møde – “Æbler” … 100 €
  const bytes = [
    ...[0x4d, 0xf8, 0x64, 0x65, 0x20, 0x96, 0x20, 0x93, 0xc6, 0x62, 0x6c, 0x65, 0x72, 0x94],
    ...[0x20, 0x85, 0x20, 0x31, 0x30, 0x30, 0x20, 0x80, 0x3b, 0x6a, 0x92],
  ];
  expect(readText('old.csv', Uint8Array.from(bytes))).toEqual([['Møde – “Æbler” … 100 €', 'j’']]);
});
