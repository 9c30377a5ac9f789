import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Shows next to a sum how many of the reader's own entries it leaves out, if any. */
export function LeftOutNote({ count }: { count: number }) {
  const { t } = useTranslation('time');
  if (count === 0) return null;
  return (
    <Text size="sm" c="dimmed" data-left-out>
      {t('leftOut', { count })}
    </Text>
  );
}
