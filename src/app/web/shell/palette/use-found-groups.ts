import { useDebouncedValue } from '@mantine/hooks';
import { IconBuilding, IconChecklist, IconTicket } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import { useActor } from '@/modules/accounts/web/use-actor';
import { api } from '@/platform/web/api';
import { useScreens } from '@/platform/web/screens/screens';
import { useLocale } from '@/platform/web/use-locale';

import type { CommandGroup } from './command';

const max = 5;

/** Search results of the server: customers, balances and features that the user may see. */
export function useFoundGroups(query: string): { groups: CommandGroup[]; isLooking: boolean } {
  const { t } = useTranslation('commands');
  const locale = useLocale();
  const navigate = useNavigate();
  const actor = useActor();
  const hasCustomers = useScreens().mayOpen(actor, '/crm');
  const wanted = query.trim();
  const [q] = useDebouncedValue(wanted, 150);
  const isSearching = q.length >= 2 && wanted.length >= 2;
  const search = { input: { q, limit: max }, placeholderData: keepPreviousData };

  const customers = useQuery(
    api.crm.customers.queryOptions({ ...search, enabled: isSearching && hasCustomers }),
  );
  const balances = useQuery(api.balances.list.queryOptions({ ...search, enabled: isSearching }));
  const features = useQuery(api.tasks.list.queryOptions({ ...search, enabled: isSearching }));
  if (!isSearching) return { groups: [], isLooking: wanted.length >= 2 };

  const groups: CommandGroup[] = [
    {
      title: t('group.customers'),
      commands: (customers.data?.items ?? []).map(({ id, name, contactName }) => ({
        id: `customer-${id}`,
        label: name,
        detail: contactName,
        icon: IconBuilding,
        run: () => navigate({ to: '/crm/customer/$id', params: { id } }),
      })),
    },
    {
      title: t('group.balances'),
      commands: (balances.data?.items ?? []).map(
        ({ id, number, companyName, currentAmount, type }) => ({
          id: `balance-${id}`,
          label: hasCustomers ? `${companyName} · ${number}` : number,
          detail: t('left', { amount: formatAmount({ amount: currentAmount, type }, locale) }),
          icon: IconTicket,
          run: () =>
            navigate({ to: hasCustomers ? '/balances' : '/customer', search: { balance: id } }),
        }),
      ),
    },
    {
      title: t('group.features'),
      commands: (features.data?.items ?? []).map(({ id, key, title, companyName }) => ({
        id: `feature-${id}`,
        label: `${key} ${title}`,
        detail: companyName,
        icon: IconChecklist,
        run: () => navigate({ to: '/features/$id', params: { id } }),
      })),
    },
  ];
  const isLooking =
    q !== wanted || [customers, balances, features].some(({ isFetching }) => isFetching);
  return { groups, isLooking };
}
