type Sent = {
  askedAt: number;
  /** Set once it has come. */
  answeredAt?: number;
  answer: Promise<Response>;
};

/** After so long, in milliseconds, an answer may be outdated: then it is fetched as usual. */
const maxAge = 10_000;

const sent = new Map<string, Sent>();

const nameOf = (path: string, body: string | undefined) => `${path} ${body ?? ''}`;

/**
 * Sends a request before the code that needs its answer is there. The answer goes to the first call
 * with the same address and body.
 */
export function askAhead(path: string, language: string, body?: string): Promise<Response> {
  const answer = fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'accept-language': language,
      ...(body !== undefined && {
        'content-type': 'application/json',
        'x-requested-with': 'klip',
      }),
    },
    ...(body !== undefined && { body }),
  });
  const entry: Sent = { askedAt: Date.now(), answer };
  answer.then(
    () => {
      entry.answeredAt = Date.now();
    },
    // The call that takes it hears of a failure.
    () => {},
  );
  sent.set(nameOf(path, body), entry);
  return answer;
}

/** The answer to a request that was sent ahead, once. */
export async function takeAnswerAhead(
  ...[request, init]: Parameters<typeof fetch>
): Promise<Sent | undefined> {
  if (sent.size === 0) return undefined;
  const asked = request instanceof Request ? request : new Request(request, init);
  const body = asked.method === 'GET' ? undefined : await asked.clone().text();
  const name = nameOf(new URL(asked.url).pathname, body);
  const found = sent.get(name);
  sent.delete(name);
  return found && Date.now() - found.askedAt < maxAge ? found : undefined;
}

/** Something has changed since: what was sent ahead and is still waiting is outdated. */
export function forgetAnswersAhead(): void {
  sent.clear();
}
