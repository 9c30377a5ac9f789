import { describe, expect, test } from 'vitest';
import { type Call, chooseNext, maxCalls } from './choose-next';

let made = 0;

function calls(count: number, call: Partial<Call> = {}): Call[] {
  return Array.from({ length: count }, () => {
    made += 1;
    const host = `host-${made}.example`;
    return { id: `${made}`, endpointId: `endpoint-${made}`, ownerId: 'one', host, ...call };
  });
}

const answers = () => false;
const ownersOf = (chosen: readonly Call[]) => chosen.map(({ ownerId }) => ownerId);

describe('turns of webhooks', () => {
  test('an owner with twenty endpoints has the calls of one owner', () => {
    const many = calls(20, { ownerId: 'many' });
    const [single] = calls(1, { ownerId: 'single' });
    if (!single) throw new Error('no call');
    expect(chooseNext(many, [], answers)).toEqual(many.slice(0, maxCalls.owner));
    const second = chooseNext(
      [...many.slice(maxCalls.owner), single],
      many.slice(0, maxCalls.owner),
      answers,
    );
    expect(second).toEqual([single]);
  });

  test('owners take turns, each with its oldest first', () => {
    const many = calls(4, { ownerId: 'many' });
    const few = calls(2, { ownerId: 'few' });
    const chosen = chooseNext([...many, ...few], [], answers);
    expect(ownersOf(chosen)).toEqual(['many', 'few', 'many', 'few', 'many', 'many']);
    expect(chosen.filter(({ ownerId }) => ownerId === 'many')).toEqual(many);
  });

  test('a host has its calls, however many owners it has', () => {
    const host = 'slow.example';
    const crowd = calls(40).map((call) => ({ ...call, ownerId: `owner of ${call.id}`, host }));
    const [other] = calls(1, { ownerId: 'other' });
    if (!other) throw new Error('no call');
    const chosen = chooseNext([...crowd, other], [], answers);
    expect(chosen).toHaveLength(maxCalls.host + 1);
    expect(chosen).toContain(other);
  });

  test('an endpoint has few calls', () => {
    const [endpointId, host] = ['busy', 'busy.example'];
    const chosen = chooseNext(calls(5, { endpointId, host }), [], answers);
    expect(chosen).toHaveLength(maxCalls.endpoint);
  });

  test('endpoints that do not answer leave turns to the others of their owner', () => {
    const silent = calls(20);
    const isSilent = (id: string) => silent.some(({ endpointId }) => endpointId === id);
    const good = calls(2);
    const chosen = chooseNext([...silent, ...good], [], isSilent);
    expect(chosen).toHaveLength(6);
    expect(chosen).toEqual(expect.arrayContaining(good));
  });

  test('all calls together have a limit', () => {
    const crowd = calls(100).map((call) => ({ ...call, ownerId: `owner of ${call.id}` }));
    expect(chooseNext(crowd, [], answers)).toHaveLength(maxCalls.inAll);
    expect(chooseNext(calls(1), crowd.slice(0, maxCalls.inAll), answers)).toEqual([]);
  });
});
