import { afterEach, expect, test, vi } from 'vitest';
import { askAhead, forgetAnswersAhead, takeAnswerAhead } from './answers-ahead';

const origin = 'https://klip.example';
const me = `${origin}/rpc/accounts/me`;

afterEach(() => {
  forgetAnswersAhead();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function askForMe() {
  const answer = new Response('{}');
  const fetchOne = vi.fn(async () => answer);
  vi.stubGlobal('fetch', fetchOne);
  void askAhead('/rpc/accounts/me', 'da', '{}');
  return { answer, fetchOne };
}

const call = (url = me, body = '{}', language = 'da') =>
  takeAnswerAhead(
    new Request(url, { method: 'POST', body, headers: { 'accept-language': language } }),
  );

test('the answer goes to the first call with the same address and body', async () => {
  const { answer, fetchOne } = askForMe();
  expect(fetchOne).toHaveBeenCalledWith(
    '/rpc/accounts/me',
    expect.objectContaining({ method: 'POST', body: '{}' }),
  );
  expect(await call(`${origin}/rpc/accounts/you`)).toBeUndefined();
  expect(await call(me, '{"json":{"limit":1}}')).toBeUndefined();
  expect(await (await call())?.answer).toBe(answer);
  expect(await call()).toBeUndefined();
});

test('a request without a body is one that reads', async () => {
  vi.stubGlobal('fetch', async () => new Response('null'));
  void askAhead('/api/auth/get-session', 'da');
  const headers = { 'accept-language': 'da' };
  expect(await takeAnswerAhead(`${origin}/api/auth/get-session`, { headers })).toBeDefined();
});

test('an answer in one language is none in another', async () => {
  askForMe();
  expect(await call(me, '{}', 'en')).toBeUndefined();
  expect(await call()).toBeDefined();
});

test('the body of a request to another address is not read, nor one after the time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  askForMe();
  const upload = new Request(`${origin}/rpc/imports/start`, { method: 'POST', body: 'large' });
  const late = new Request(me, { method: 'POST', body: '{}' });
  const [clone, cloneLate] = [vi.spyOn(upload, 'clone'), vi.spyOn(late, 'clone')];
  expect(await takeAnswerAhead(upload)).toBeUndefined();
  vi.setSystemTime(Date.now() + 11_000);
  expect(await takeAnswerAhead(late)).toBeUndefined();
  expect(clone).not.toHaveBeenCalled();
  expect(cloneLate).not.toHaveBeenCalled();
});

test('an answer that waits to be taken still says when it came', async () => {
  askForMe();
  const taken = await call();
  await taken?.answer;
  expect(taken?.answeredAt).toBeGreaterThanOrEqual(taken?.askedAt ?? Number.NaN);
});

test('a change makes what has not been taken worthless, and so does time', async () => {
  askForMe();
  forgetAnswersAhead();
  expect(await call()).toBeUndefined();

  vi.useFakeTimers({ toFake: ['Date'] });
  askForMe();
  vi.setSystemTime(Date.now() + 11_000);
  expect(await call()).toBeUndefined();
});
