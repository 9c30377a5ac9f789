import { Alert, Button, Group, Stack } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '@/modules/accounts/web/auth-provider';
import { useActor } from '@/modules/accounts/web/use-actor';
import type { InvitationOffer } from '../../contract';
import classes from './answer-invitation.module.css';
import { OfferPanel } from './offer-panel';

/** Says that only the invited address can accept, to a person who signed in with another one. */
export function InvitationForOther({ offer, token }: { offer: InvitationOffer; token: string }) {
  const { t } = useTranslation(['people', 'accounts']);
  const auth = useAuth();
  const { role } = useActor();
  const navigate = useNavigate();
  const [hasFailed, setFailed] = useState(false);

  async function changeAccount() {
    setFailed(false);
    try {
      await auth.signOut();
    } catch {
      return setFailed(true);
    }
    const next = `/settings/invitation?token=${encodeURIComponent(token)}`;
    await navigate({ to: '/login', search: { next }, state: { email: offer.email } });
  }

  return (
    <Stack gap="md" className={classes.answer}>
      <OfferPanel offer={offer} />
      <Alert variant="default">
        {t('people:error.invitationForSomebodyElse')} <strong>{offer.email}</strong>
      </Alert>
      {hasFailed && (
        <Alert color="red" role="alert">
          {t('accounts:unreachable')}
        </Alert>
      )}
      <Group gap="sm">
        <Button onClick={changeAccount}>{t('people:invitation.changeAccount')}</Button>
        <Button variant="default" renderRoot={(link) => <Link {...link} to={`/${role}`} />}>
          {t('people:invitation.notNow')}
        </Button>
      </Group>
    </Stack>
  );
}
