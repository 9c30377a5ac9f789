import { expect, test } from 'vitest';
import { findCaretToken, putToken } from './find-caret-token';

/** The bar is the caret. */
function at(marked: string) {
  return findCaretToken(marked.replace('|', ''), marked.indexOf('|'));
}

test.each([
  ['#|', '#', ''],
  ['1t30 møde #fe|', '#', 'fe'],
  ['1t30 @Nor| møde', '@', 'nor'],
  ['1t @"Studio Æ|', '@', 'studio æ'],
  ['1t /sup|port', '/', 'sup'],
])('a token is being typed in “%s”', (marked, sigil, query) => {
  expect(at(marked)).toMatchObject({ sigil, query });
});

test.each(['|', '1t C#|', 'skriv til a@b|', '1/2|', '#12 |', '@"Studio Ærø"|', '#12 mail|'])(
  'no token is being typed in “%s”',
  (marked) => expect(at(marked)).toBeUndefined(),
);

test.each([
  ['1t møde #de|', '#FEAT-12', '1t møde #FEAT-12 |'],
  ['1t @Nor|d møde', '@Nordlys', '1t @Nordlys |møde'],
  ['1t @"Stu|dio" møde', '@"Studio Ærø"', '1t @"Studio Ærø" |møde'],
])('in “%s” %s becomes “%s”', (marked, token, result) => {
  const found = at(marked);
  const put = found && putToken(marked.replace('|', ''), found, token);
  expect(put && `${put.text.slice(0, put.caret)}|${put.text.slice(put.caret)}`).toBe(result);
});
