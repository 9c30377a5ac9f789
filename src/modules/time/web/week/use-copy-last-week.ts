import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { addDays, type Day } from '@/platform/day';
import { useUiWords } from '@/ui/ui-words';
import type { EntryView } from '../../contract/entry';
import { buildRows, type WeekRow } from './build-rows';
import { loadWeek } from './use-week';

/** Returns a function that adds the rows of the week before, without their amounts. */
export function useCopyLastWeek(week: Day, present: readonly EntryView[]) {
  const { t } = useTranslation('time');
  const { id } = useMe();
  const { loadErrorText } = useUiWords();
  const [copied, setCopied] = useState<{ week: Day; rows: WeekRow[] }>();
  const copying = useMutation({
    mutationFn: (to: Day) => loadWeek(addDays(to, -7), id),
    onSuccess: (found, to) => {
      const rows = buildRows(addDays(to, -7), found);
      const keys = new Set(buildRows(week, present).map(({ key }) => key));
      if (rows.length === 0) notifications.show({ message: t('copyLastWeek.empty') });
      else if (rows.every(({ key }) => keys.has(key)))
        notifications.show({ message: t('copyLastWeek.allThere') });
      setCopied({ week: to, rows });
    },
    onError: (error) => notifications.show({ color: 'red', message: loadErrorText(error) }),
  });
  return { copied, copying };
}
