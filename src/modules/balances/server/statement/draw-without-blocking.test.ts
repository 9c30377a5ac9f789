import { expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { readPdfTexts } from '@/testkit/documents/pdf-text';
import { company } from '@/testkit/world';
import { pastBalance } from '@/testkit/worlds/past-balance';

const always = { from: '2026-01-01', to: '2026-12-31' };

async function longBalance() {
  const at = (index: number) => new Date(Date.UTC(2026, 1, 1) + index * 60_000).toISOString();
  const steps = Array.from({ length: 400 }, (_, index) => ({
    at: at(index),
    kind: 'charge' as const,
    amount: 1,
    words: `Møde nummer ${index}`,
  }));
  const bought = { companyId: await company(), initialAmount: 600, boughtAt: at(-1) };
  const { id, consultant } = await pastBalance({ ...bought, steps });
  return { id, api: await apiAs(consultant) };
}

test('a long statement is drawn in a process that ends with its reader', async () => {
  const { id, api } = await longBalance();
  const { body } = await api.balances.statementPdf({ id, ...always, language: 'da' });
  const texts = readPdfTexts(new Uint8Array(await body.arrayBuffer()));
  expect(texts.filter((text) => text.startsWith('Møde nummer'))).toHaveLength(400);

  const leaving = new AbortController();
  const drawn = api.balances.statementPdf({ id, ...always }, { signal: leaving.signal });
  drawn.catch(() => {});
  leaving.abort();
  await expect(drawn).rejects.toMatchObject({ code: 'unavailable' });
});
