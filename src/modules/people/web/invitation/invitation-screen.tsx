import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { useSecretOfAddress } from '@/platform/web/screens/use-secret-of-address';
import { EmptyState } from '@/ui/feedback/empty-state';
import { QueryView } from '@/ui/feedback/query-view';
import { Panel } from '@/ui/panel';
import { Screen } from '@/ui/screen';
import { useHeadingFocus } from '@/ui/use-heading-focus';
import { AnswerInvitation } from './answer-invitation';
import { InvitationForOther } from './invitation-for-other';
import { useOffer } from './use-offer';

/** Screen of an invitation's link for a person who is signed in. */
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
