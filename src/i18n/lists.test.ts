import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Everybody's words before signing in; the lists begin with them. */
const entrance = 'accounts';
const modules = readdirSync('src/modules').toSorted();
const written =
  '// Written by npx vitest run --project rules src/i18n/lists.test.ts -u, from the folders.\n';

test.each(['da', 'en'])(
  '%s.ts lists the words of every module (vitest -u writes it)',
  async (language) => {
    const own = modules.filter(
      (name) => name !== entrance && existsSync(`src/modules/${name}/messages/${language}.ts`),
    );
    const text = [
      `${written}import { ${language} as commands } from '@/app/messages/commands-${language}';`,
      ...own.map(
        (name) =>
          `import { ${language} as ${name} } from '@/modules/${name}/messages/${language}';`,
      ),
      `import { ${language} as entrance } from './${language}-entrance';`,
      '',
      `export const ${language} = {`,
      '  ...entrance,',
      '  commands,',
      ...own.map((name) => `  ${name},`),
      '};',
      '',
    ];
    await expect(text.join('\n')).toMatchFileSnapshot(`./${language}.ts`);
  },
);

test.each([
  ['da', 'mailDa'],
  ['en', 'mailEn'],
])('%s-mail.ts lists the words of every mail (vitest -u writes it)', async (language, exported) => {
  const own = modules.filter((name) =>
    existsSync(`src/modules/${name}/messages/mail-${language}.ts`),
  );
  const text = [
    ...own.map((name, place) => {
      const first = place === 0 ? written : '';
      const from = `@/modules/${name}/messages/mail-${language}`;
      return `${first}import { ${exported} as ${name} } from '${from}';`;
    }),
    '',
    '/** The words of the mails, which no browser loads. */',
    'export const mail = {',
    ...own.map((name) => `  ...${name},`),
    '};',
    '',
  ];
  await expect(text.join('\n')).toMatchFileSnapshot(`./${language}-mail.ts`);
});
