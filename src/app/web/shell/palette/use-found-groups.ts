import { useDebouncedValue } from '@mantine/hooks';
import {
  IconBuilding,
  IconChecklist,
  IconClock,
  IconListSearch,
  IconMail,
  IconNote,
  IconTicket,
  IconUser,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatDay } from '@/i18n/format';
import { useActor } from '@/modules/accounts/web/use-actor';
import { isStaff } from '@/platform/actor';
import { api } from '@/platform/web/api';
import { useWord } from '@/platform/web/preferences/use-word';
import { useScreens } from '@/platform/web/screens/screens';
import { useLocale } from '@/platform/web/use-locale';
import type { Command, CommandGroup } from './command';

const max = 5;

/** Search results of the server: everything that the user may see. */
export function useFoundGroups(query: string): { groups: CommandGroup[]; isLooking: boolean } {
  const wanted = query.trim();
  const [q] = useDebouncedValue(wanted, 150);
  const isSearching = q.length >= 2 && wanted.length >= 2;
  const results = [
    useCustomers(q, isSearching),
    useBalances(q, isSearching),
    useFoundTasks(q, isSearching),
    useEntries(q, isSearching),
    useCustomerWork(q, isSearching),
  ];
  const isBusy = q !== wanted || results.some(({ isFetching }) => isFetching);
  return {
    groups: isSearching ? results.flatMap(({ groups }) => groups) : [],
    isLooking: wanted.length >= 2 && isBusy,
  };
}

type Results = { groups: CommandGroup[]; isFetching: boolean };

function searchFor(q: string) {
  return { input: { q, limit: max }, placeholderData: keepPreviousData };
}

/** Whether the user works for customers, and so sees more than one. */
function useHasCustomers(): boolean {
  const actor = useActor();
  return useScreens().mayOpen(actor, '/crm');
}

type WholeList = { place: 'customers' | 'balances' | 'features' | 'time'; run: () => unknown };

/** The command below as many results as a group has, which opens the list with the same words. */
function useShowAll() {
  const { t } = useTranslation('commands');
  const word = useWord();
  return (found: readonly Command[], { place, run }: WholeList): Command[] =>
    found.length < max
      ? [...found]
      : [
          ...found,
          {
            id: `all-${place}`,
            label: t('showAll', { place: word(`goTo.${place}`) }),
            icon: IconListSearch,
            run,
          },
        ];
}

function useCustomers(q: string, enabled: boolean): Results {
  const { t } = useTranslation('commands');
  const navigate = useNavigate();
  const showAll = useShowAll();
  const isAllowed = useHasCustomers();
  const { data, isFetching } = useQuery(
    api.crm.customers.queryOptions({ ...searchFor(q), enabled: enabled && isAllowed }),
  );
  const commands = (data?.items ?? []).map(({ id, name, contactName }) => ({
    id: `customer-${id}`,
    label: name,
    detail: contactName,
    icon: IconBuilding,
    run: () => navigate({ to: '/crm/customer/$id', params: { id } }),
  }));
  const all = () => navigate({ to: '/crm', search: { q } });
  const shown = showAll(commands, { place: 'customers', run: all });
  return { groups: [{ title: t('group.customers'), commands: shown }], isFetching };
}

function useBalances(q: string, enabled: boolean): Results {
  const { t } = useTranslation('commands');
  const locale = useLocale();
  const navigate = useNavigate();
  const showAll = useShowAll();
  const hasCustomers = useHasCustomers();
  const { data, isFetching } = useQuery(
    api.balances.list.queryOptions({ ...searchFor(q), enabled }),
  );
  const commands = (data?.items ?? []).map(({ id, number, companyName, currentAmount, type }) => ({
    id: `balance-${id}`,
    label: hasCustomers ? `${companyName} · ${number}` : number,
    detail: t('left', { amount: formatAmount({ amount: currentAmount, type }, locale) }),
    icon: IconTicket,
    run: () => navigate({ to: hasCustomers ? '/balances' : '/customer', search: { balance: id } }),
  }));
  const all = () => navigate({ to: '/balances', search: { q } });
  const shown = hasCustomers ? showAll(commands, { place: 'balances', run: all }) : commands;
  return { groups: [{ title: t('group.balances'), commands: shown }], isFetching };
}

function useFoundTasks(q: string, enabled: boolean): Results {
  const { t } = useTranslation('commands');
  const navigate = useNavigate();
  const showAll = useShowAll();
  const { data, isFetching } = useQuery(api.tasks.list.queryOptions({ ...searchFor(q), enabled }));
  const commands = (data?.items ?? []).map(({ id, key, title, companyName }) => ({
    id: `task-${id}`,
    label: `${key} ${title}`,
    detail: companyName,
    icon: IconChecklist,
    run: () => navigate({ to: '/features/$id', params: { id } }),
  }));
  const all = () => navigate({ to: '/features', search: { q } });
  const shown = showAll(commands, { place: 'features', run: all });
  return { groups: [{ title: t('group.features'), commands: shown }], isFetching };
}

/** Entries open beside the list of all entries that hold the words. */
function useEntries(q: string, enabled: boolean): Results {
  const { t } = useTranslation('commands');
  const locale = useLocale();
  const navigate = useNavigate();
  const showAll = useShowAll();
  const hasCustomers = useHasCustomers();
  const { data, isFetching } = useQuery(api.time.list.queryOptions({ ...searchFor(q), enabled }));
  const commands = (data?.items ?? []).map(
    ({ id, title, companyName, serviceDate, amount, type }) => ({
      id: `entry-${id}`,
      label: title,
      detail: [
        hasCustomers && companyName,
        formatDay(serviceDate, locale),
        formatAmount({ amount, type }, locale),
      ]
        .filter(Boolean)
        .join(' · '),
      icon: IconClock,
      run: () => navigate({ to: '/time', search: { q, entry: id } }),
    }),
  );
  const all = () => navigate({ to: '/time', search: { q } });
  const shown = showAll(commands, { place: 'time', run: all });
  return { groups: [{ title: t('group.entries'), commands: shown }], isFetching };
}

/** People, notes and mails of customers. */
function useCustomerWork(q: string, enabled: boolean): Results {
  const { t } = useTranslation('commands');
  const navigate = useNavigate();
  const isStaffMember = isStaff(useActor());
  const isAllowed = useHasCustomers();
  const { data, isFetching } = useQuery(
    api.crm.find.queryOptions({ ...searchFor(q), enabled: enabled && isAllowed }),
  );
  const openTab = (id: string, tab: 'users' | 'notes' | 'mails') =>
    navigate({ to: '/crm/customer/$id', params: { id }, search: { tab } });
  const openPerson = (id: string, companyId: string | null) =>
    isStaffMember || !companyId
      ? navigate({ to: '/users', search: { search: q, user: id } })
      : openTab(companyId, 'users');

  const people = (data?.people ?? []).map(({ id, name, email, companyId, companyName }) => ({
    id: `person-${id}`,
    label: name,
    detail: companyName ?? email,
    icon: IconUser,
    run: () => openPerson(id, companyId),
  }));
  const notes = (data?.notes ?? []).map(({ id, excerpt, companyId, companyName }) => ({
    id: `note-${id}`,
    label: excerpt,
    detail: companyName,
    icon: IconNote,
    run: () => openTab(companyId, 'notes'),
  }));
  const mails = (data?.mails ?? []).map(({ id, subject, companyId, companyName }) => ({
    id: `mail-${id}`,
    label: subject,
    detail: companyName,
    icon: IconMail,
    run: () => openTab(companyId, 'mails'),
  }));
  const groups = [
    { title: t('group.people'), commands: people },
    { title: t('group.notes'), commands: notes },
    { title: t('group.mails'), commands: mails },
  ];
  return { groups, isFetching };
}
