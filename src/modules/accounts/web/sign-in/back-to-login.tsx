import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Carries the typed address along, so that it is typed once. */
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
