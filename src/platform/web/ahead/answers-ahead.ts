type AnswerAhead = {
  askedAt: number;
  /** Time at which the answer arrived; undefined until then. */
  answeredAt?: number;
  answer: Promise<Response>;
};

/** Milliseconds after which an answer may be outdated, so that the call sends its own request. */
const maxAge = 10_000;

/** Requests that were sent ahead, by address, language and body. */
const sent = new Map<string, AnswerAhead>();

const nameOf = (path: string, language: string | null, body = '') =>
  `${path} ${language ?? ''} ${body}`;

/**
 * Sends a request before the code that needs its answer has loaded. The answer goes to the first
 * call with the same address, language and body.
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
  const entry: AnswerAhead = { askedAt: Date.now(), answer };
  answer.then(
    () => {
      entry.answeredAt = Date.now();
    },
    // The call that takes the answer handles a failure.
    () => {},
  );
  sent.set(nameOf(path, language, body), entry);
  return answer;
}

/**
 * Returns the answer to a request that was sent ahead. Each answer is returned to one call only.
 */
export async function takeAnswerAhead(
  ...[request, init]: Parameters<typeof fetch>
): Promise<AnswerAhead | undefined> {
  forgetOld();
  if (sent.size === 0) return undefined;
  const asked = request instanceof Request ? request : new Request(request, init);
  const path = new URL(asked.url).pathname;
  const language = asked.headers.get('accept-language');
  // The check comes first, so that the body of a large upload is not read.
  if (![...sent.keys()].some((name) => name.startsWith(nameOf(path, language)))) return undefined;
  const body = asked.method === 'GET' ? undefined : await asked.clone().text();
  const name = nameOf(path, language, body);
  const found = sent.get(name);
  sent.delete(name);
  return found;
}

function forgetOld(): void {
  const now = Date.now();
  for (const [name, { askedAt }] of sent) if (now - askedAt >= maxAge) sent.delete(name);
}

/**
 * Forgets answers that no call has taken, because the data, the rights or the person may have
 * changed since their requests were sent.
 */
export function forgetAnswersAhead(): void {
  sent.clear();
}
