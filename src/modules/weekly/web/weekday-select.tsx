import { Select } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addDays } from '@/platform/day';
import { intlLocale } from '@/platform/locale';
import { api } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { useLocale } from '@/platform/web/use-locale';
import { showFailure } from '@/ui/feedback/show-failure';
import { type Weekday, weekdays } from '../domain/week';

const never = 'never';

type WeekdaySelectProps = {
  /** Explains why the chosen mail does not come yet; undefined if it does. */
  note: string | undefined;
  onSaved: () => void;
};

/** Lets a person choose the weekday of the weekly mail, or none. The choice is saved at once. */
export function WeekdaySelect({ note, onSaved }: WeekdaySelectProps) {
  const { t } = useTranslation('weekly');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const options = api.weekly.choice.queryOptions();
  const choice = useQuery(options);
  const saving = useMutation({
    ...api.weekly.choose.mutationOptions(),
    onSuccess: (saved) => {
      queryClient.setQueryData(options.queryKey, saved);
      onSaved();
    },
    onError: (error) => {
      showFailure(error);
      void refresh(queryClient, options.queryKey);
    },
  });
  if (!choice.data) return null;

  const { format } = new Intl.DateTimeFormat(intlLocale[locale], {
    weekday: 'long',
    timeZone: 'UTC',
  });
  // 1 January 2024 was a Monday.
  const nameOf = (weekday: Weekday) => format(new Date(addDays('2024-01-01', weekday - 1)));
  const choose = (value: string | null) => {
    const weekday = weekdays.find((one) => String(one) === value) ?? null;
    queryClient.setQueryData(options.queryKey, { weekday });
    saving.mutate({ weekday });
  };
  return (
    <Select
      label={t('choice.label')}
      description={[t('choice.hint'), note].filter(Boolean).join(' ')}
      allowDeselect={false}
      maw={320}
      maxDropdownHeight={360}
      data={[
        { value: never, label: t('choice.never') },
        ...weekdays.map((weekday) => ({
          value: String(weekday),
          label: t('choice.every', { weekday: nameOf(weekday) }),
        })),
      ]}
      value={choice.data.weekday === null ? never : String(choice.data.weekday)}
      onChange={choose}
    />
  );
}
