import { randomUUID } from 'node:crypto';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { takeFiles } from '@/testkit/documents/taken-files';
import { company, person, work } from '@/testkit/world';
import { planImport, runImport } from '@/testkit/worlds/imports';

/** Returns the zip of another installation: the same rows under other names, numbers and ids. */
function asElsewhere(files: Map<string, Buffer>, words: Record<string, string>): string {
  const ids = new Map<string, string>();
  const entries = [...files].map(([name, content]) => {
    if (!name.endsWith('.csv')) return [name, content] as const;
    let text = content.toString('utf8');
    for (const [from, to] of Object.entries(words)) text = text.replaceAll(from, to);
    text = text.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      const known = ids.get(id) ?? randomUUID();
      ids.set(id, known);
      return known;
    });
    return [name, Buffer.from(text)] as const;
  });
  return Buffer.from(zipSync(Object.fromEntries(entries))).toString('base64');
}

test.each(['da', 'en'] as const)(
  'the zip of a takeout in %s is taken in as it is: numbers and categories too',
  async (language) => {
    const name = `Whole ${language}`;
    const companyId = await company({ name });
    const staff = await person({ role: 'staff' });
    const api = await apiAs(staff);
    const sell = (number: string) =>
      api.balances.create({ companyId, type: 'hours', initialAmount: 600, number });
    const { id: balanceId } = await sell(`ZIP-${language}-1`);
    await sell(`ZIP-${language}-2`);
    await api.balances.topUp({ id: balanceId, amount: 60, reason: 'More' });
    for (const [category, freeAmount] of [['support', 0] as const, ['consulting', 45] as const])
      await api.time.record({ ...work, category, balanceId, amount: 45, freeAmount });
    const subject = { kind: 'company', companyId } as const;
    const punches = { companyId, type: 'credits', initialAmount: 10, punchMinutes: 30 } as const;
    const wrong = await api.balances.create({ companyId, type: 'hours', initialAmount: 1200 });
    await api.balances.create({ ...punches, insteadOf: wrong.id, number: `ZIP-${language}-3` });
    const files = await takeFiles(staff, subject, language);
    for (const [name, content] of files)
      if (name.endsWith('.csv')) expect(content.toString('utf8')).not.toContain(wrong.number);
    expect([...files.keys()].some((file) => file.endsWith('.pdf'))).toBe(true);
    // One of the numbers is used here already.
    const words = {
      [name]: `${name} elsewhere`,
      [`ZIP-${language}-1`]: `ZAP-${language}-1`,
      [`ZIP-${language}-3`]: `ZAP-${language}-3`,
    };
    const zip = { name: 'klip-alt.zip', base64: asElsewhere(files, words) };

    const planned = await planImport(staff, [zip]);
    expect(planned).toMatchObject({ state: 'ready', plan: { unanswered: 0 } });
    const cards = planned.plan?.customers.flatMap((customer) => customer.cards) ?? [];
    expect(
      cards.map(({ label, keptNumber, isNumberTaken }) => [label, keptNumber, isNumberTaken]),
    ).toEqual(
      expect.arrayContaining([
        [`ZAP-${language}-1`, `ZAP-${language}-1`, false],
        [`ZIP-${language}-2`, null, true],
      ]),
    );
    const done = await runImport(staff, planned);
    expect(done.failure).toBeNull();
    expect(done.result).toMatchObject({ entries: 2, minutes: 90, cards: 3 });
    const made = done.result?.balances.find(({ number }) => number === `ZAP-${language}-1`);
    expect(made?.left).toBe(615);
    const { items } = await api.time.list({ balanceId: made?.id ?? '' });
    expect(items.map(({ category }) => category).sort()).toEqual(['consulting', 'support']);
    const balance = await api.balances.find({ id: made?.id ?? '' });
    expect(balance.totalAmount).toBe(660);
    const card = done.result?.balances.find(({ number }) => number === `ZAP-${language}-3`);
    const { punchMinutes, initialAmount } = await api.balances.find({ id: card?.id ?? '' });
    expect([punchMinutes, initialAmount]).toEqual([30, 10]);
  },
);
