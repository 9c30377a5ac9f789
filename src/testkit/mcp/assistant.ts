import type { Actor } from '@/platform/actor';
import type { KeyScope } from '@/platform/key-access';
import { apiAs } from '../api';
import { testDatabase } from '../database';
import type { TestServer } from '../http';
import { person } from '../world';

export type ToolAnswer = {
  isError: boolean;
  /** First text for the person. For a refusal it is exactly its sentence. */
  text: string;
  data: Record<string, unknown>;
};

/** Creates a client that talks to `/mcp` like clients of 2025, or like those of 2026. */
export function openAssistant(server: TestServer, key: string, era: 2025 | 2026 = 2025) {
  let id = 0;

  async function send(method: string, params: Record<string, unknown> = {}) {
    id += 1;
    const modern: Record<string, string> = {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(typeof params.name === 'string' && { 'mcp-name': params.name }),
    };
    const response = await server.call(null, 'POST', '/mcp', {
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json, text/event-stream',
        ...(era === 2026 && modern),
      },
      body: {
        jsonrpc: '2.0',
        id,
        method,
        params: era === 2026 ? { ...params, _meta: envelope } : params,
      },
    });
    return { status: response.status, headers: response.headers, body: await readBody(response) };
  }

  return {
    send,
    async listTools(): Promise<string[]> {
      const { body } = await send('tools/list');
      const { tools } = body.result as { tools: { name: string }[] };
      return tools.map(({ name }) => name);
    },
    async call(name: string, input: Record<string, unknown> = {}): Promise<ToolAnswer> {
      const { body } = await send('tools/call', { name, arguments: input });
      if (!body.result) throw new Error(`no result: ${JSON.stringify(body)}`);
      const { isError, content, structuredContent } = body.result as {
        isError?: boolean;
        content: { text: string }[];
        structuredContent: Record<string, unknown>;
      };
      return { isError: isError ?? false, text: content[0]?.text ?? '', data: structuredContent };
    },
  };
}

const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** Reads a body of JSON, or one event with JSON. */
async function readBody(response: { text: () => Promise<string> }) {
  const text = await response.text();
  const json = /^data: (.*)$/m.exec(text)?.[1] ?? text;
  return JSON.parse(json === '' ? '{}' : json) as Record<string, unknown>;
}

/** Creates a valid key of a person, after it allows customers to have keys. */
export async function keyOf(
  actor: Actor,
  scope: KeyScope,
  more: { companyId?: string; expiresOn?: string } = {},
): Promise<{ id: string; key: string }> {
  const { db } = await testDatabase();
  const { customerKeys } = await db
    .selectFrom('installation')
    .select('customerKeys')
    .executeTakeFirstOrThrow();
  if (!customerKeys)
    await (await apiAs(await person({ role: 'staff' }))).keys.saveSettings({ customersMay: true });
  return (await apiAs(actor)).keys.create({ name: 'Assistant', scope, ...more });
}
