import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOnDisk } from './source-files';

/** Values that `docs/style.md` allows for the properties of every style sheet. */
const allowed: Record<string, RegExp> = {
  // A size in `em` follows the text around it, as code does.
  'font-size': /^(var\(--klip-size-[a-z]+\)|inherit|0|[\d.]+em)$/,
  'font-weight': /^(400|450|550|650|700|inherit|\d00 \d00)$/,
  'border-radius': /^((var\(--klip-radius\)|0)( (var\(--klip-radius\)|0))*|50%|2px|999px|inherit)$/,
  border: /^(0|none|1px (solid|dashed)( .+)?|[2-4]px solid var\(--klip-(surface|page)\))$/,
  'border-top': /^(0|1px (solid|dashed)( .+)?)$/,
  'border-bottom': /^(0|[13]px solid( .+)?)$/,
  'border-left': /^(0|[13]px solid .+)$/,
  'border-right': /^(0|1px solid .+)$/,
  'border-inline-start': /^[13]px solid .+$/,
  'box-shadow':
    /^(none|var\(--klip-shadow\)|(inset )?0 0 0 [13]px .+|inset -?\d+(px)? -?\d+(px)?.*)$/,
};

/**
 * Properties that a style sheet may set to other values: text in a drawing has the units of the
 * drawing.
 */
const drawn: Record<string, string[]> = {
  'src/modules/balances/web/card/balance-figure.module.css': ['font-size'],
};

test('style sheets keep to three sizes of text, one border, one radius and one shadow', () => {
  const sheets = filesOnDisk('src').filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(100);
  const faults = sheets.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    return [...text.matchAll(/(?:^|[{;])\s*([a-z-]+):\s*([^;{}]+);/gm)].flatMap(
      ([, name = '', value = '']) => {
        const rule = drawn[file]?.includes(name) ? undefined : allowed[name];
        const said = value.replaceAll(/\s+/g, ' ').trim();
        return rule && !rule.test(said) ? [`${file}: ${name}: ${said}`] : [];
      },
    );
  });
  expect(faults).toEqual([]);
});
