import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fetchAnswer } from '@/platform/web/fetch-answer';

/** Files written for this, by the product they are of. Each is an address of the built app. */
const files = import.meta.glob<string>(
  '../../../../samples/{toggl.csv,harvest.csv,klippekort-nordlys.csv}',
  { query: '?url', import: 'default', eager: true },
);

const samples = {
  'toggl.csv': 'sample.toggl',
  'harvest.csv': 'sample.harvest',
  'klippekort-nordlys.csv': 'sample.spreadsheet',
} as const;

type SampleListProps = { isBusy: boolean; onChoose: (file: File) => void };

export function SampleList({ isBusy, onChoose }: SampleListProps) {
  const { t } = useTranslation('imports');
  async function choose(name: string): Promise<void> {
    const answer = await fetchAnswer(files[`../../../../samples/${name}`] ?? '');
    onChoose(new File([await answer.blob()], name));
  }
  return (
    <Stack gap="xs">
      <Text>{t('new.samples')}</Text>
      <Group gap="xs">
        {Object.entries(samples).map(([name, label]) => (
          <Button key={name} variant="default" disabled={isBusy} onClick={() => void choose(name)}>
            {t(label)}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
