import { Anchor, Button, Loader, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EntranceFrame, type EntranceSlots } from '@/modules/accounts/web/entrance/entrance-frame';
import { RegisterForm } from '@/modules/accounts/web/register/register-screen';
import { ErrorPanel } from '@/ui/feedback/error-panel';
import type { InvitationOffer } from '../../contract';
import { OfferPanel } from './offer-panel';
import { useOffer } from './use-offer';

type InvitedRegisterScreenProps = EntranceSlots & { token: string; onSignedIn: () => void };

/**
 * Shows a person who is not signed in what their invitation offers, and lets them register or, if
 * they have an account, sign in.
 */
export function InvitedRegisterScreen({ token, onSignedIn, ...slots }: InvitedRegisterScreenProps) {
  const { t } = useTranslation(['people', 'accounts']);
  const { query, isInvalid } = useOffer(token);
  const offer = query.data;
  const step = offer
    ? offer.hasAccount
      ? 'signIn'
      : 'register'
    : isInvalid
      ? 'invalid'
      : 'checking';
  const titles = {
    checking: t('people:invitation.checking'),
    invalid: t('people:invitation.invalid.title'),
    signIn: t('people:invitation.title'),
    register: t('accounts:register.title'),
  };

  return (
    <EntranceFrame {...slots} title={titles[step]} step={step}>
      {step === 'checking' &&
        (query.isError ? (
          <ErrorPanel
            error={query.error}
            isRetrying={query.isFetching}
            onRetry={() => query.refetch()}
          />
        ) : (
          <Loader aria-hidden="true" />
        ))}
      {step === 'invalid' && (
        <Stack gap="md">
          <Text>{t('people:error.invitationInvalid')}</Text>
          <Anchor renderRoot={(link) => <Link {...link} to="/login" />}>
            {t('accounts:reset.back')}
          </Anchor>
        </Stack>
      )}
      {offer && step === 'signIn' && <SignInToAccept offer={offer} token={token} />}
      {offer && step === 'register' && (
        <RegisterForm
          invitation={{
            token,
            email: offer.email,
            offer: <OfferPanel offer={offer} />,
            ended: t('people:error.invitationInvalid'),
          }}
          next={acceptAddress(token)}
          onSignedIn={onSignedIn}
        />
      )}
    </EntranceFrame>
  );
}

/** Lets a person who has an account already sign in to accept. */
function SignInToAccept({ offer, token }: { offer: InvitationOffer; token: string }) {
  const { t } = useTranslation(['people', 'accounts']);
  return (
    <>
      <OfferPanel offer={offer} />
      <Text mb="md">{t('people:invitation.hasAccount', { email: offer.email })}</Text>
      <Button
        fullWidth
        renderRoot={(link) => (
          <Link
            {...link}
            to="/login"
            search={{ next: acceptAddress(token) }}
            state={{ email: offer.email }}
          />
        )}
      >
        {t('accounts:login.submit')}
      </Button>
    </>
  );
}

function acceptAddress(token: string): string {
  return `/settings/invitation?token=${encodeURIComponent(token)}`;
}
