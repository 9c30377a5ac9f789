/** Section of the page for programmers. Words between backquotes are code. */
type DocsPart = {
  title: string;
  text: string;
  link?: { label: string; href: string };
  examples: string[];
};

const key = '-H "Authorization: Bearer $KLIP_KEY"';
const json = "-H 'Content-Type: application/json'";

/** Returns the first steps with the interface at `origin`. Each example works when it is pasted. */
export function startHere(origin: string): DocsPart[] {
  return [
    ...beginning(origin),
    ...manners,
    limits,
    typed,
    webhooks,
    forAssistants(origin),
    withoutKey(origin),
  ];
}

function beginning(origin: string): DocsPart[] {
  return [
    {
      title: 'Start here',
      text:
        'Make a key under Settings, API keys. It is shown once. Keep it where your program reads ' +
        'it, never in the program. The scope `read` reads, `log` also logs time and runs the ' +
        'timer, `manage` does everything that a key can do. A key never does more than you may.',
      link: { label: 'Your keys', href: '/settings#keys' },
      examples: [
        shell(`export KLIP='${origin}'`, "export KLIP_KEY='klip_…'"),
        shell(`curl "$KLIP/api/v1/me" ${key}`),
      ],
    },
    {
      title: 'What is left, and logging time',
      text:
        'Amounts are whole minutes (`hours`) or whole credits (`credits`). Choose a balance ' +
        'among those that you may charge.',
      examples: [
        shell(`curl "$KLIP/api/v1/balances/chargeable" ${key}`),
        shell(
          "export BALANCE_ID='…'",
          `curl "$KLIP/api/v1/time-entries" ${key} \\`,
          `  ${json} -H "Idempotency-Key: $(date +%F)-mail-1" \\`,
          '  -d "{\\"balanceId\\":\\"$BALANCE_ID\\",\\"title\\":\\"Mail\\",' +
            '\\"amount\\":45,\\"serviceDate\\":\\"$(date +%F)\\"}"',
        ),
      ],
    },
  ];
}

const manners: DocsPart[] = [
  {
    title: 'Creating once',
    text:
      'Send an `Idempotency-Key` of 8 to 100 characters with every POST that creates, as above. ' +
      'A repeat within two days gets the first answer and `Idempotent-Replayed: true`. The same ' +
      'key with another body is refused with `idempotencyKeyReused`.',
    examples: [],
  },
  {
    title: 'Errors',
    text:
      'A refusal is a problem document (RFC 9457). Decide by `code`, which is stable. `title` ' +
      'follows `Accept-Language` (da or en); the names of fields are in `issues`; `requestId` ' +
      'finds the request in the server’s log. Each operation lists the codes it can answer with.',
    examples: [
      shell(
        `curl -i "$KLIP/api/v1/time-entries" ${key} \\`,
        `  ${json} \\`,
        '  -d \'{"title":"Mail","amount":45,"serviceDate":"2026-11-20"}\'',
      ),
      `HTTP/1.1 400 Bad Request
content-type: application/problem+json; charset=utf-8

{
  "type": "urn:klip:problem:invalidInput",
  "title": "Some of the information isn’t valid. Check the fields and try again.",
  "status": 400,
  "code": "invalidInput",
  "issues": [{ "path": "balanceId", "message": "This field is required" }],
  "requestId": "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed"
}`,
    ],
  },
  {
    title: 'Lists',
    text:
      'Lists take `limit` (at most 100, usually 50) and `cursor`, and answer ' +
      '`{ items, nextCursor }`. The last page has `nextCursor: null`. This reads them all:',
    examples: [
      `const headers = { authorization: \`Bearer \${process.env.KLIP_KEY}\` };
let cursor = '';
do {
  const page = new URLSearchParams({ limit: '100', ...(cursor && { cursor }) });
  const answer = await fetch(\`\${process.env.KLIP}/api/v1/time-entries?\${page}\`, { headers });
  if (!answer.ok) throw new Error((await answer.json()).code);
  const { items, nextCursor } = await answer.json();
  for (const { serviceDate, amount, type, title } of items)
    console.log(serviceDate, amount, type, title);
  cursor = nextCursor;
} while (cursor);`,
    ],
  },
];

const limits: DocsPart = {
  title: 'Limits',
  text:
    'A person may ask 600 times and write 120 times a minute, with all keys together. Each ' +
    'answer says in `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset` what is ' +
    'left of its kind and in how many seconds it begins anew. After that the answer is 429: ' +
    'wait for `Retry-After` seconds. Some things have limits of their own, such as 10 files ' +
    'an hour.',
  examples: [shell(`curl -sS -D - -o /dev/null "$KLIP/api/v1/me" ${key}`)],
};

const typed: DocsPart = {
  title: 'A typed client',
  text:
    'The description at `/api/v1/openapi.json` has every operation with its body, its answers ' +
    'and its codes of errors. For TypeScript it becomes types, and a client of 6 kB that knows ' +
    'them. Make the types again after an update of the server.',
  examples: [
    shell(
      'npm install openapi-fetch@0.17.0',
      'npx openapi-typescript@7.13.0 "$KLIP/api/v1/openapi.json" -o klip.d.ts',
    ),
    `import createClient from 'openapi-fetch';
import type { paths } from './klip';

const { KLIP, KLIP_KEY, BALANCE_ID = '' } = process.env;
const klip = createClient<paths>({
  baseUrl: \`\${KLIP}/api/v1\`,
  headers: { authorization: \`Bearer \${KLIP_KEY}\` },
});

const serviceDate = new Date().toISOString().slice(0, 10);
const { data, error } = await klip.POST('/time-entries', {
  headers: { 'Idempotency-Key': \`\${serviceDate}-typed-1\` },
  body: { balanceId: BALANCE_ID, title: 'Mail', amount: 45, serviceDate },
});
if (error) throw new Error(\`\${error.code}: \${error.title}\`);
console.log(data.companyName, data.balanceLeft);`,
  ],
};

const webhooks: DocsPart = {
  title: 'Webhooks',
  text:
    'Have an address told what happens, under Settings, Webhooks. Messages follow Standard ' +
    'Webhooks 1.0: `webhook-id` is the same each time a message comes, `webhook-timestamp` is ' +
    'when it was sent, and `webhook-signature` proves both and the body. There is a library for ' +
    'most languages. Answer 2xx within 20 seconds; anything else is tried again for three days. ' +
    'A message can come twice, and two can change places. `data` has ids, kinds and amounts: ' +
    'read the rest with a key. `data.by` says who did it and by what: `screen`, `key`, ' +
    '`assistant`, `link`, `import` or `clock`, with the id of that key, link or import. ' +
    'Verify the text as it came, before it is parsed:',
  link: { label: 'Your webhooks', href: '/settings#webhooks' },
  examples: [
    `import { Webhook } from 'standardwebhooks';
const webhook = new Webhook(process.env.KLIP_WEBHOOK_SECRET);
export function read(body, headers) {
  return webhook.verify(body, headers); // { type, timestamp, data }, or throws
}`,
    `{
  "type": "time_entry.recorded",
  "timestamp": "2026-11-20T09:30:00.000000Z",
  "data": {
    "id": "7c0d3a51-7d0e-4f0c-9d1b-6f8a3f1f9f10",
    "version": 1,
    "companyId": "0b6f5f0e-6b8c-4a43-8a0f-5a3f0c1f5d2e",
    "consultantId": "2f1c7a94-9f0b-4e4e-8d0a-1c2b3d4e5f60",
    "taskId": null,
    "serviceDate": "2026-11-20",
    "type": "hours",
    "amount": 45,
    "isValidated": false,
    "isBilled": false,
    "balance": { "id": "5e2a9c3b-1d4f-4b7e-a6c8-9d0e1f2a3b4c", "currentAmount": 555 },
    "by": { "channel": "screen", "personId": "2f1c7a94-9f0b-4e4e-8d0a-1c2b3d4e5f60" }
  }
}`,
  ],
};

function forAssistants(origin: string): DocsPart {
  return {
    title: 'Assistants (MCP)',
    text:
      'An assistant that speaks the Model Context Protocol connects to `/mcp` with a key, over ' +
      'streamable HTTP. It can look up customers, balances, statements, entries and features, ' +
      'log time as in the quick entry, run the timer and propose a feature; with a key of the ' +
      'scope `read` it only looks. It deletes nothing. Most clients take a file like this one:',
    examples: [
      JSON.stringify(
        {
          mcpServers: {
            klip: {
              type: 'http',
              url: `${origin}/mcp`,
              // biome-ignore lint/suspicious/noTemplateCurlyInString: the client fills it in
              headers: { Authorization: 'Bearer ${KLIP_KEY}' },
            },
          },
        },
        null,
        2,
      ),
      shell(
        `curl "$KLIP/mcp" ${key} \\`,
        `  ${json} -H 'Accept: application/json, text/event-stream' \\`,
        `  -d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"what_is_left"}}'`,
      ),
    ],
  };
}

function withoutKey(origin: string): DocsPart {
  return {
    title: 'Without a key',
    text:
      'People, rights, keys, webhooks, payment and administration take the session cookie of a ' +
      'person. So does the live stream.',
    examples: [
      shell(
        `curl "$KLIP/api/auth/sign-in/email" -c cookies.txt -H 'Origin: ${origin}' \\`,
        `  ${json} \\`,
        '  -d "{\\"email\\":\\"$EMAIL\\",\\"password\\":\\"$PASSWORD\\"}"',
        'curl "$KLIP/api/v1/me/sessions" -b cookies.txt',
      ),
    ],
  };
}

function shell(...lines: string[]): string {
  return lines.join('\n');
}
