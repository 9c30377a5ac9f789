import { expect, test } from 'vitest';
import { findCardLink } from '@/modules/links/server/find-card-link';
import { apiAs } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { countPages, readPdfTexts } from '@/testkit/documents/pdf-text';
import { company, noon, person, work } from '@/testkit/world';
import { pastBalance } from '@/testkit/worlds/past-balance';

const minute = 60_000;
const always = { from: '2026-01-01', to: '2026-12-31' };

test('the PDF has the Danish letters, every movement, and a number on every page', async () => {
  const companyId = await company({ name: 'Bogbinderiet Æblegrød på Åkjær, Łódź 東京' });
  const at = (index: number) => new Date(Date.UTC(2026, 1, 1) + index * 60 * minute).toISOString();
  const steps = Array.from({ length: 80 }, (_, index) => ({
    at: at(index),
    kind: 'charge' as const,
    amount: 7,
    words: `Rødgrød med fløde nummer ${index} ${'og så videre '.repeat(index % 9)}`,
  }));
  const { id, consultant } = await pastBalance({
    companyId,
    initialAmount: 600,
    boughtAt: at(-1),
    steps,
  });
  const api = await apiAs(consultant);
  for (const [language, title, foot] of [
    ['da', 'Kontoudtog', 'Side 1 af'],
    ['en', 'Statement', 'Page 1 of'],
  ] as const) {
    const { body } = await api.balances.statementPdf({ id, ...always, language });
    const bytes = new Uint8Array(await body.arrayBuffer());
    const texts = readPdfTexts(bytes);
    expect(texts[0]).toBe(title);
    expect(texts).toContain('Bogbinderiet Æblegrød på Åkjær, Łódź ??');
    for (let index = 0; index < 80; index += 1) {
      expect(
        texts.some((text) => text.startsWith(`Rødgrød med fløde nummer ${index}`)),
        `${index}`,
      ).toBe(true);
    }
    const pages = countPages(bytes);
    expect(pages).toBeGreaterThan(2);
    expect(texts.filter((text) => /^(Side|Page) \d+ (af|of) \d+/.test(text))).toHaveLength(pages);
    expect(texts.some((text) => text.startsWith(`${foot} ${pages}`))).toBe(true);
  }
});

test('a sign that no typeface has is a question mark, in a PDF of a link too', async () => {
  const signs = '✓ ☐ ① ⇒ ⇔ ℃ ⅔ ☎ ﬁ Σ Ж 😀';
  const printed = '✓ ? ① ⇒ ⇔ ℃ ⅔ ? fi Σ Ж ?';
  const companyId = await company({ name: `Firma ${signs}` });
  const { id, consultant } = await pastBalance({
    companyId,
    initialAmount: 600,
    boughtAt: '2026-02-01T08:00:00Z',
    steps: [{ at: '2026-02-02T08:00:00Z', kind: 'charge', amount: 7, words: `Work ${signs}` }],
  });
  const api = await apiAs(consultant);
  const { url } = await api.links.create({ balanceId: id, detail: 'names' });
  const { db } = await testDatabase();
  const link = await findCardLink(db, url.split('#')[1] ?? '', noon);
  if (!link) throw new Error('the link does not work');
  const card = await apiAs(null, { link });
  for (const { body } of [
    await api.balances.statementPdf({ id, ...always, language: 'da' }),
    await card.card.statement({ balanceId: id, ...always }),
  ]) {
    const texts = readPdfTexts(new Uint8Array(await body.arrayBuffer()));
    expect(texts).toContain(`Firma ${printed}`);
    expect(texts).toContain(`Work ${printed}`);
  }
});

test('the PDF says who it is from and to, and has the letters of all of Europe', async () => {
  const name = 'Łukasz Žižka · Ελλάδα · София · Şükrü';
  const consultant = await person({ role: 'consultant' });
  const seller = await apiAs(consultant);
  await seller.branding.update({
    version: 0,
    name: 'Klip & Co',
    colour: null,
    address: 'Havnegade 1, 8000 Aarhus C',
    cvr: 'DK 12 34 56 74',
  });
  const { id: companyId } = await seller.companies.create({
    name,
    cvr: '87654321',
    address: 'Ulica 5',
    postalCode: '00-001',
    city: 'Warszawa',
    country: 'PL',
  });
  const memberships = [{ companyId, relation: 'consultant' as const }];
  const api = await apiAs({ ...consultant, memberships });
  const { id } = await api.balances.create({
    companyId,
    type: 'hours',
    initialAmount: 60,
    overdraftLimit: 120,
  });
  await api.time.record({
    ...work,
    title: 'Δοκιμή и проверка',
    balanceId: id,
    amount: 90,
  });
  const { body } = await api.balances.statementPdf({ id, ...always, language: 'da' });
  const texts = readPdfTexts(new Uint8Array(await body.arrayBuffer()));
  const parties = [
    ['Til', name, 'Ulica 5', '00-001 Warszawa', 'Polen', 'CVR 87 65 43 21'],
    ['Fra', 'Klip & Co', 'Havnegade 1, 8000 Aarhus C', 'CVR 12 34 56 74'],
  ].flat();
  expect(texts.filter((text) => parties.includes(text))).toEqual(expect.arrayContaining(parties));
  expect(texts).toContain('Δοκιμή и проверка');
  expect(texts).toContain('−30 min');
  expect(texts).toContain('−1:30');
});
