import { useComputedColorScheme } from '@mantine/core';
import {
  IconBuildings,
  IconCalendarWeek,
  IconChecklist,
  IconClockPlus,
  IconMoon,
  IconSun,
  IconTicket,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { canCreateBalances } from '@/modules/balances/policy';
import { canCreateCompanies } from '@/modules/companies/policy';
import { canEditTasks, canTakePart } from '@/modules/tasks/policy';
import { canRecordTime } from '@/modules/time/policy';
import { useWord } from '@/platform/web/preferences/use-word';
import { screenIcons } from '@/platform/web/screens/screen-icons';
import { useScreens } from '@/platform/web/screens/screens';
import { useChooseTheme } from '../use-choose-theme';
import type { Command, CommandGroup } from './command';
import { rankCommands } from './rank-commands';

/** Commands for the user's screens, for new objects, and for the appearance. */
export function usePageGroups(query: string): CommandGroup[] {
  const { t } = useTranslation([
    'commands',
    'app',
    'time',
    'timeLater',
    'balances',
    'companies',
    'tasks',
  ]);
  const navigate = useNavigate();
  const actor = useActor();
  const chooseTheme = useChooseTheme();
  const colorScheme = useComputedColorScheme();
  const canRecord = canRecordTime(actor);

  const goTo = usePlaces(query);
  const week: Command = {
    id: 'week',
    label: t('timeLater:goTo.week'),
    keywords: t('timeLater:keywords.week'),
    icon: IconCalendarWeek,
    run: () => navigate({ to: '/time', search: { view: 'week' } }),
  };

  const create: Command[] = [];
  if (canRecord) {
    create.push({
      id: 'newEntry',
      label: t('time:newEntry'),
      keywords: t('commands:keywords.newEntry'),
      icon: IconClockPlus,
      run: () => navigate({ to: '/time', search: { log: 1 } }),
    });
  }
  if (canCreateBalances(actor)) {
    create.push({
      id: 'newBalance',
      label: t('balances:create'),
      keywords: t('commands:keywords.newBalance'),
      icon: IconTicket,
      run: () => navigate({ to: '/balances', search: { create: 1 } }),
    });
  }
  if (canCreateCompanies(actor)) {
    create.push({
      id: 'newCompany',
      label: t('companies:create'),
      keywords: t('commands:keywords.newCompany'),
      icon: IconBuildings,
      run: () => navigate({ to: '/crm', search: { create: 1 } }),
    });
  }

  if (canTakePart(actor)) {
    create.push({
      id: 'newFeature',
      label: canEditTasks(actor) ? t('tasks:create') : t('tasks:propose'),
      keywords: t('commands:keywords.newFeature'),
      icon: IconChecklist,
      run: () => navigate({ to: '/features', search: { create: 1 } }),
    });
  }

  const isDark = colorScheme === 'dark';
  const theme: Command = {
    id: 'theme',
    label: isDark ? t('app:topbar.theme.toLight') : t('app:topbar.theme.toDark'),
    keywords: t('commands:keywords.theme'),
    icon: isDark ? IconSun : IconMoon,
    run: () => chooseTheme(isDark ? 'light' : 'dark'),
  };

  const places = canRecord ? [...goTo, week] : goTo;
  return [
    { title: t('commands:group.goTo'), commands: rankCommands(places, query) },
    { title: t('commands:group.create'), commands: rankCommands(create, query) },
    { title: t('commands:group.settings'), commands: rankCommands([theme], query) },
  ];
}

/** The screens in their order; without words one overview is enough to begin with. */
function usePlaces(query: string): Command[] {
  const word = useWord();
  const navigate = useNavigate();
  const actor = useActor();
  return useScreens()
    .listPlaces(actor)
    .filter(({ isSearched }) => !isSearched || query.trim() !== '')
    .map(({ id, to, icon }) => ({
      id,
      label: word(`goTo.${id}`) ?? id,
      keywords: word(`keywords.${id}`) ?? '',
      icon: screenIcons[icon],
      run: () => navigate({ to }),
    }));
}
