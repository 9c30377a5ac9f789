import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fetchAnswer } from '@/platform/web/fetch-answer';
import classes from './imports.module.css';

/** Files written for this: one of each kind. Each is an address of the built app. */
const samples = import.meta.glob<string>('../../../../samples/*', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The samples that are shown first, by the product they are of. */
const first = {
  'toggl.csv': 'sample.toggl',
  'harvest.csv': 'sample.harvest',
  'klippekort-nordlys.csv': 'sample.spreadsheet',
} as const;

type SampleListProps = { isBusy: boolean; onChoose: (file: File) => void };

export function SampleList({ isBusy, onChoose }: SampleListProps) {
  const { t } = useTranslation('imports');
  async function choose(name: string): Promise<void> {
    const answer = await fetchAnswer(samples[`../../../../samples/${name}`] ?? '');
    onChoose(new File([await answer.blob()], name));
  }
  const names = Object.keys(samples).map((path) => path.replace('../../../../samples/', ''));
  return (
    <Stack gap="xs">
      <Text>{t('new.samples')}</Text>
      <Group gap="xs">
        {Object.entries(first).map(([name, label]) => (
          <Button key={name} variant="default" disabled={isBusy} onClick={() => void choose(name)}>
            {t(label)}
          </Button>
        ))}
      </Group>
      <details className={classes.folded}>
        <summary>{t('new.samplesMore')}</summary>
        <ul className={classes.samples}>
          {names
            .filter((name) => !(name in first))
            .map((name) => (
              <li key={name}>
                <Anchor component="button" type="button" onClick={() => void choose(name)}>
                  {name}
                </Anchor>
              </li>
            ))}
        </ul>
      </details>
    </Stack>
  );
}
