import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Beside a sum: how many of one's own entries are not in it, if any. */
export function LeftOutNote({ count }: { count: number }) {
  const { t } = useTranslation('time');
  if (count === 0) return null;
  return (
    <Text size="sm" c="dimmed" data-left-out>
      {t('leftOut', { count })}
    </Text>
  );
}
