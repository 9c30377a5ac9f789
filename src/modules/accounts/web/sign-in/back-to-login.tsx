import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Links back to the sign-in page and keeps the typed address. */
export function BackToLogin({ email, next }: { email?: string; next?: string | undefined }) {
  const { t } = useTranslation('accounts');
  return (
    <Text mt="lg">
      <Anchor
        renderRoot={(link) => <Link {...link} to="/login" search={{ next }} state={{ email }} />}
      >
        {t('reset.back')}
      </Anchor>
    </Text>
  );
}
