import { Select, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/ui/panel';
import type { OpenPlan } from './answer';

const placeholder = 'placeholder';

/** Choice of the person for each name in the file; unknown names become placeholders. */
export function PeoplePanel({ plan, answer, isBusy }: Omit<OpenPlan, 'importId'>) {
  const { t } = useTranslation('imports');
  if (plan.people.length === 0) return null;
  const choices = [
    { value: placeholder, label: t('people.placeholder') },
    ...plan.choices.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Panel title={t('people.title')}>
      <Stack gap="sm">
        <Text>{t('people.text')}</Text>
        {plan.people.map(({ key, name, userId, isPlaceholder }) => (
          <Select
            key={key}
            label={name}
            aria-label={t('people.for', { name })}
            data={choices}
            value={isPlaceholder ? placeholder : userId}
            allowDeselect={false}
            disabled={isBusy}
            maw={360}
            onChange={(chosen) =>
              void answer({ people: [{ key, userId: chosen === placeholder ? null : chosen }] })
            }
          />
        ))}
      </Stack>
    </Panel>
  );
}
