import { useQuery } from '@tanstack/react-query';
import { collator } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { client } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';

type Choice = { value: string; label: string };

/** Every company one can see, by name, and the one that is shown now even if it is not among them any more. */
export function useCompanyChoices({ isNeeded }: { isNeeded: boolean }): Choice[] {
  const me = useMe();
  const { compare } = collator(useLocale());
  const { data = [] } = useQuery({
    // Below the key of the companies, so that a change of one is seen here as well.
    queryKey: [['companies', 'choices']],
    queryFn: fetchAll,
    enabled: isNeeded,
  });
  const shown = { value: me.companyId ?? '', label: me.companyName ?? '' };
  const isMissing = me.companyId !== null && !data.some(({ value }) => value === me.companyId);
  return [...data, ...(isMissing ? [shown] : [])].toSorted((a, b) => compare(a.label, b.label));
}

async function fetchAll(): Promise<Choice[]> {
  const choices: Choice[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.companies.list({ limit: 100, cursor });
    choices.push(...page.items.map(({ id, name }) => ({ value: id, label: name })));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return choices;
}
