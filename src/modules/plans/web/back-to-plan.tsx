import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import look from '@/ui/look.module.css';
import classes from './plan.module.css';

export function BackToPlan() {
  const { t } = useTranslation('plans');
  return (
    <p className={`${look.wrappingLine} ${classes.act}`}>
      <Anchor renderRoot={(link) => <Link {...link} to="/settings/upgrade" />}>{t('back')}</Anchor>
    </p>
  );
}
