import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fetchAnswer } from '@/platform/web/fetch-answer';
import classes from './imports.module.css';

/** Files written for this: one of each kind. Each is an address of the built app. */
const samples = import.meta.glob<string>('../../../../samples/*', {
  query: '?url',
  import: 'default',
  eager: true,
});

type SampleListProps = { onChoose: (file: File) => void };

export function SampleList({ onChoose }: SampleListProps) {
  const { t } = useTranslation('imports');
  async function choose(name: string, url: string): Promise<void> {
    const answer = await fetchAnswer(url);
    onChoose(new File([await answer.blob()], name));
  }
  return (
    <Stack gap="xs">
      <Text>{t('new.samples')}</Text>
      <ul className={classes.samples}>
        {Object.entries(samples).map(([path, url]) => {
          const name = path.replace('../../../../samples/', '');
          return (
            <li key={name}>
              <Anchor component="button" type="button" onClick={() => void choose(name, url)}>
                {name}
              </Anchor>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
