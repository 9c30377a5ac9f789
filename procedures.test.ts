import { isProcedure } from '@orpc/server';
import { expect, test } from 'vitest';
import { router } from '@/app/server/router';
import { accessOf, askingOf } from '@/platform/server/procedures';
import { thrownCodes } from '@/testkit/architecture/thrown-codes';

test('every procedure, its address, the people and the keys that may call it', async () => {
  const lines = `${proceduresOf(router).join('\n')}\n`;
  await expect(lines).toMatchFileSnapshot('docs/procedures.txt');
});

test('every refusal that a procedure can throw is described: accept a change with -u', async () => {
  const thrown = thrownCodes();
  const lines = [...thrown].map(
    ([name, codes]) => `  '${name}': [${codes.map((code) => `'${code}'`).join(', ')}],\n`,
  );
  const type = 'Readonly<Record<string, readonly string[]>>';
  await expect(
    '/** Codes that each procedure can refuse with; procedures.test.ts writes them from the ' +
      `sources. */\nexport const operationErrors: ${type} = {\n${lines.join('')}};\n`,
  ).toMatchFileSnapshot('src/app/server/operation-errors.ts');
});

function proceduresOf(node: unknown, name = ''): string[] {
  if (isProcedure(node)) {
    const { meta, route } = node['~orpc'];
    const { keys, isPersonal } = accessOf(node);
    const { asksAgain, isOfSetUp } = askingOf(node);
    const marks = [isPersonal && 'personal', asksAgain && 'asks again', isOfSetUp && 'set-up'];
    const address = `${route.method} ${route.path}`;
    const columns = [name.padEnd(30), address.padEnd(48), String(meta.policy).padEnd(24)];
    return [columns.join('') + [keys, ...marks.filter(Boolean)].join(', ')];
  }
  return Object.entries(node as Record<string, unknown>).flatMap(([key, inner]) =>
    proceduresOf(inner, name ? `${name}.${key}` : key),
  );
}
