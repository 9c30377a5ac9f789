import { Alert, Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toActor } from '@/modules/accounts/domain';
import { useAuth } from '@/modules/accounts/web/auth-provider';
import { useActor } from '@/modules/accounts/web/use-actor';
import { api } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { serverNow } from '@/platform/web/server-clock';
import { useUiWords } from '@/ui/ui-words';
import type { InvitationOffer } from '../../contract';
import classes from './answer-invitation.module.css';
import { OfferPanel } from './offer-panel';

export function AnswerInvitation({ offer, token }: { offer: InvitationOffer; token: string }) {
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
        // A member of one more company sees more in every list.
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
