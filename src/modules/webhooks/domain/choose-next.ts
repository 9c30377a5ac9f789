/**
 * Delivery that waits or is being sent, with the endpoint, owner and host by which turns are taken.
 */
export type Call = { id: string; endpointId: string; ownerId: string; host: string };

/** Largest numbers of calls at the same time on one server. */
export const maxCalls = { endpoint: 4, owner: 8, host: 16, inAll: 64 };
/** Largest number of calls of an owner to endpoints that did not answer the last time. */
const maxSilent = 4;

/**
 * Chooses the deliveries to send now. The owner with the fewest calls comes first, then the host
 * with the fewest, then the oldest delivery. So an endpoint, owner or host that hangs delays only
 * its own deliveries.
 * @param waiting deliveries that are due, the oldest first
 * @param running calls that have not ended
 * @param isSilent tells whether an endpoint did not answer in time at its last call
 */
export function chooseNext(
  waiting: readonly Call[],
  running: readonly Call[],
  isSilent: (endpointId: string) => boolean,
): Call[] {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.get(key) ?? 0;
  const begin = (call: Call) => {
    const { endpoint, owner, host, silent } = keysOf(call);
    for (const key of [endpoint, owner, host]) counts.set(key, count(key) + 1);
    if (isSilent(call.endpointId)) counts.set(silent, count(silent) + 1);
  };
  const hasTurn = (call: Call) => {
    const { endpoint, owner, host, silent } = keysOf(call);
    return (
      count(endpoint) < maxCalls.endpoint &&
      count(owner) < maxCalls.owner &&
      count(host) < maxCalls.host &&
      (!isSilent(call.endpointId) || count(silent) < maxSilent)
    );
  };
  const comesBefore = (one: Call, other: Call) => {
    const [own, others] = [keysOf(one), keysOf(other)];
    const byOwner = count(own.owner) - count(others.owner);
    return byOwner < 0 || (byOwner === 0 && count(own.host) < count(others.host));
  };

  for (const call of running) begin(call);
  const chosen: Call[] = [];
  let left = [...waiting];
  while (running.length + chosen.length < maxCalls.inAll) {
    left = left.filter(hasTurn);
    const [first, ...others] = left;
    if (!first) break;
    const next = others.reduce((best, one) => (comesBefore(one, best) ? one : best), first);
    begin(next);
    chosen.push(next);
    left = left.filter((one) => one !== next);
  }
  return chosen;
}

function keysOf({ endpointId, ownerId, host }: Call) {
  return {
    endpoint: `endpoint ${endpointId}`,
    owner: `owner ${ownerId}`,
    host: `host ${host}`,
    silent: `silent ${ownerId}`,
  };
}
