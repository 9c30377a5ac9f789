import { expect, test } from 'vitest';
import { person } from '@/testkit/world';
import { planImport } from '@/testkit/worlds/imports';

test('the samples of a question begin with the numbers that have decimals', async () => {
  const staff = await person({ role: 'staff' });
  const rows = ['1', '2', '3', '4', '5', '1,30'].map((text) => `Samples;3.1.2026;Skitser;${text}`);
  const text = ['Kunde;Dato;Hvad;Tid', ...rows].join('\n');
  const { plan } = await planImport(staff, [{ name: 'times.csv', text }]);
  expect(plan?.sheets[0]?.asks.unit?.samples).toEqual(['1,30', '1', '2', '3', '4']);
});
