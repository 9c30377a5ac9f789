import type { PastEntry } from './find-similar';

type Feature = { id: string; companyId: string };

type FeatureOrder = {
  /** Logged entries, latest first. */
  entries: readonly PastEntry[];
  /** The customer that the line names, or that is chosen by hand. */
  namedCompanyId: string | undefined;
  /** The customer that is proposed. */
  companyId: string | undefined;
};

/**
 * The features of the named customer first; of them those that the person logged last, and then
 * those of the proposed customer.
 */
export function sortFeatures<Task extends Feature>(
  features: readonly Task[],
  { entries, namedCompanyId, companyId }: FeatureOrder,
): Task[] {
  const lastLogged = new Map<string, number>();
  entries.forEach(({ task }, index) => {
    if (task && !lastLogged.has(task.id)) lastLogged.set(task.id, index);
  });
  const rankOf = (feature: Task) => [
    Number(namedCompanyId !== undefined && feature.companyId !== namedCompanyId),
    lastLogged.get(feature.id) ?? entries.length,
    Number(feature.companyId !== companyId),
  ];
  return features
    .map((feature) => ({ feature, rank: rankOf(feature) }))
    .toSorted((one, other) => compare(one.rank, other.rank))
    .map(({ feature }) => feature);
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
