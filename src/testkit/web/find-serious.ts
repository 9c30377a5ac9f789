import axe from 'axe-core';

/** Finds the serious and critical findings of axe on the present page. */
export async function findSerious(): Promise<string[]> {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}
