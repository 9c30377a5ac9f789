import { Alert, Anchor, Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toActor } from '@/modules/accounts/domain';
import { useAuth } from '@/modules/accounts/web/auth-provider';
import { useActor } from '@/modules/accounts/web/use-actor';
import { api } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { useSecretOfAddress } from '@/platform/web/screens/use-secret-of-address';
import { serverNow } from '@/platform/web/server-clock';
import { EmptyState } from '@/ui/feedback/empty-state';
import { QueryView } from '@/ui/feedback/query-view';
import { Panel } from '@/ui/panel';
import { Screen } from '@/ui/screen';
import { useUiWords } from '@/ui/ui-words';
import { useHeadingFocus } from '@/ui/use-heading-focus';
import type { InvitationOffer } from '../../contract';
import classes from './invitation-screen.module.css';
import { OfferPanel } from './offer-panel';
import { useOffer } from './use-offer';

/** Shows the offer of an invitation's link to a person who is signed in. */
export function InvitationScreen() {
  const token = useSecretOfAddress('token') ?? '';
  const { t } = useTranslation('people');
  const { email, role } = useActor();
  const { query, isInvalid } = useOffer(token);
  useHeadingFocus(isInvalid ? 'invalid' : 'offer');

  if (isInvalid) {
    return (
      <Screen title={t('invitation.invalid.title')}>
        <Panel>
          <EmptyState
            action={
              <Anchor renderRoot={(link) => <Link {...link} to={`/${role}`} />}>
                {t('toDashboard')}
              </Anchor>
            }
          >
            {t('error.invitationInvalid')}
          </EmptyState>
        </Panel>
      </Screen>
    );
  }
  return (
    <Screen title={t('invitation.title')}>
      <QueryView query={query}>
        {(offer) =>
          offer.email === email ? (
            <AnswerInvitation offer={offer} token={token} />
          ) : (
            <InvitationForOther offer={offer} token={token} />
          )
        }
      </QueryView>
    </Screen>
  );
}

function AnswerInvitation({ offer, token }: { offer: InvitationOffer; token: string }) {
  const { t } = useTranslation('people');
  const words = useUiWords();
  const auth = useAuth();
  const { role } = useActor();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const accept = useMutation(
    api.people.acceptInvitation.mutationOptions({
      onSuccess: async () => {
        await auth.refresh();
        // A member of another company sees more in every list, so everything is reloaded.
        void refresh(queryClient, []);
        const { user } = auth.store.getState();
        const message = offer.companyName
          ? t('invitation.accepted', { company: offer.companyName })
          : t('invitation.accepted.staff');
        notifications.show({ message });
        await navigate({ to: `/${user ? toActor(user, serverNow()).role : role}`, replace: true });
      },
    }),
  );

  return (
    <Stack gap="md" className={classes.answer}>
      <OfferPanel offer={offer} />
      {accept.isError && (
        <Alert color="red" role="alert">
          {words.errorText(accept.error)}
        </Alert>
      )}
      <Group gap="sm">
        <Button loading={accept.isPending} onClick={() => accept.mutate({ token })}>
          {t('invitation.accept')}
        </Button>
        <Button variant="default" renderRoot={(link) => <Link {...link} to={`/${role}`} />}>
          {t('invitation.notNow')}
        </Button>
      </Group>
    </Stack>
  );
}

/**
 * Explains to a person who is signed in with another address that only the invited one can accept.
 */
function InvitationForOther({ offer, token }: { offer: InvitationOffer; token: string }) {
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
