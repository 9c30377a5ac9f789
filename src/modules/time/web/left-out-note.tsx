import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Note beside a sum: the number of the reader's own entries that are not in it, if any. */
export function LeftOutNote({ count }: { count: number }) {
  const { t } = useTranslation('time');
  if (count === 0) return null;
  return (
    <Text size="sm" c="dimmed" data-left-out>
      {t('leftOut', { count })}
    </Text>
  );
}
