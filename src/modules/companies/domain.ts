export const accountTypes = ['customer', 'prospect', 'partner', 'internal'] as const;
export const accountStatuses = ['active', 'paused', 'closed'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

const cvrWeights = [2, 7, 6, 5, 4, 3, 2, 1];

/** Whether the check digit of a Danish CVR number fits (modulus 11, Erhvervsstyrelsen). A warning, never a refusal. */
export function isCvrCheckDigitRight(cvr: string): boolean {
  const sum = cvrWeights.reduce((total, weight, index) => total + weight * Number(cvr[index]), 0);
  return /^\d{8}$/.test(cvr) && sum % 11 === 0;
}

/** `DK 12 34 56 78` → `12345678`: people type it as it is printed. */
export function normaliseCvr(text: string): string {
  return text.replace(/^\s*dk/i, '').replace(/[\s.-]/g, '');
}
