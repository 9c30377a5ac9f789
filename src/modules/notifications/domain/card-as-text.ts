const maxHoles = 50;

/** Draws a punch card as text, `●●●●●●○○○○`; undefined if there are too many holes. */
export function cardAsText(left: number, total: number): string | undefined {
  if (total < 1 || total > maxHoles) return undefined;
  const full = Math.min(total, Math.max(0, left));
  return '●'.repeat(full) + '○'.repeat(total - full);
}
