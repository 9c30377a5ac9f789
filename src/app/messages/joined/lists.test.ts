import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Module whose messages are loaded for everybody before signing in; the lists begin with them. */
const entrance = 'accounts';
/**
 * Modules whose messages are needed by the pages that people open first; the rest is loaded later.
 */
const inside = ['balances', 'notifications', 'overview', 'reports', 'time'];
const modules = readdirSync('src/modules').toSorted();
const written =
  '// Written by npx vitest run --project rules src/app/messages -u, from the folders.\n';

describe.each(['da', 'en'])('%s (vitest -u writes the lists)', (language) => {
  const own = modules.filter(
    (name) => name !== entrance && existsSync(`src/modules/${name}/messages/${language}.ts`),
  );
  const importOf = (name: string) =>
    `import { ${language} as ${name} } from '@/modules/${name}/messages/${language}';`;

  test('the words of the first pages behind the sign-in', async () => {
    const named = own.filter((name) => inside.includes(name));
    expect(named).toEqual(inside);
    const text = [
      ...named.map((name, place) => (place === 0 ? written : '') + importOf(name)),
      `import { ${language} as entrance } from './${language}-entrance';`,
      '',
      `export const ${language} = {`,
      '  ...entrance,',
      ...named.map((name) => `  ${name},`),
      '};',
      '',
    ];
    await expect(text.join('\n')).toMatchFileSnapshot(`./${language}-inside.ts`);
  });

  test('the words of every other module, and of later parts of the first pages', async () => {
    const others = own.filter((name) => !inside.includes(name));
    const later = [entrance, ...inside].filter((name) =>
      existsSync(`src/modules/${name}/messages/later-${language}.ts`),
    );
    const importLater = (name: string) =>
      `import { ${language} as ${name}Later } from '@/modules/${name}/messages/later-${language}';`;
    const imports = [...others, ...later]
      .toSorted()
      .map((name) => (later.includes(name) ? importLater(name) : importOf(name)));
    const text = [
      `${written}import { ${language} as commands } from '@/app/messages/commands-${language}';`,
      ...imports,
      '',
      `export const ${language} = {`,
      '  commands,',
      ...others.map((name) => `  ${name},`),
      ...later.map((name) => `  ${name}Later,`),
      '};',
      '',
    ];
    await expect(text.join('\n')).toMatchFileSnapshot(`./${language}-rest.ts`);
  });
});

test.each(['da', 'en'])(
  '%s-mail.ts lists the words of every mail (vitest -u writes it)',
  async (language) => {
    const own = modules.filter((name) =>
      existsSync(`src/modules/${name}/messages/mail-${language}.ts`),
    );
    const text = [
      ...own.map((name, place) => {
        const first = place === 0 ? written : '';
        const from = `@/modules/${name}/messages/mail-${language}`;
        return `${first}import { ${language} as ${name} } from '${from}';`;
      }),
      '',
      '/** The words of the mails, which no browser loads. */',
      'export const mail = {',
      ...own.map((name) => `  ...${name},`),
      '};',
      '',
    ];
    await expect(text.join('\n')).toMatchFileSnapshot(`./${language}-mail.ts`);
  },
);
