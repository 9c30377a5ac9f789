import { type AnyProcedure, createRouterClient } from '@orpc/server';
import type { z } from 'zod';
import type { Actor, Policy } from '@/platform/actor';
import { mayKeyCall } from '@/platform/key-access';
import { requestErrors } from '@/platform/request-errors';
import { accessOf, type RequestContext } from '@/platform/server/procedures';
import { runOnce } from '@/platform/server/run-once';
import { type ApiClient, router } from '../router';

/** Context of a request with a key. */
export type KeyContext = RequestContext & {
  actor: Actor;
  key: NonNullable<RequestContext['key']>;
};

/** Access of a tool: only the procedures, as the holder of the key. */
export type ToolContext = {
  api: ApiClient;
  context: KeyContext;
  /** Does `work` at most once for each idempotency key; a repeat gets the first answer. */
  once: <Answer>(
    request: { key: string; route: string; input: unknown },
    work: (api: ApiClient) => Promise<Answer>,
  ) => Promise<Answer>;
};

export type Tool = {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  /** Procedure that the tool calls: the scope of the key must include it. */
  calls: AnyProcedure;
  /** People who can use the tool; it is hidden from others, and the procedure refuses them. */
  isFor: Policy;
  /** True if a second call has no further effect. */
  isIdempotent: boolean;
  run: (input: unknown, tools: ToolContext) => Promise<Record<string, unknown>>;
};

/** Defines a tool whose `run` gets the arguments as the schema has parsed them. */
export function defineTool<Input extends z.ZodObject>({
  run,
  ...tool
}: Omit<Tool, 'input' | 'run'> & {
  input: Input;
  run: (input: z.output<Input>, tools: ToolContext) => Promise<Record<string, unknown>>;
}): Tool {
  return { ...tool, run: (input, tools) => run(tool.input.parse(input), tools) };
}

export function toToolContext(context: KeyContext): ToolContext {
  return {
    context,
    api: createRouterClient(router, { context }),
    async once(request, work) {
      const { actor } = context;
      const { result } = await context.transaction((tx) =>
        runOnce(tx, { actor, ...request }, () => {
          // The work of the procedures is part of the transaction that has stored the key.
          const inner: RequestContext = {
            ...context,
            transaction: (inside) => inside(tx),
            createOnce: (_route, _input, inside) => inside(tx),
            makeSecretOnce: (_route, _input, inside) => inside(tx),
          };
          return work(createRouterClient(router, { context: inner }));
        }),
      );
      return result;
    },
  };
}

/** Tells whether the scope of the key includes the procedures that the tool calls. */
export function mayKeyUseTool({ key }: KeyContext, { calls }: Tool): boolean {
  return mayKeyCall(key, accessOf(calls));
}

export function ensureKeyMayUseTool(context: KeyContext, tool: Tool): void {
  if (!mayKeyUseTool(context, tool)) throw requestErrors.keyNotEnough();
}
