import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import { readRefusal } from '@/platform/web/refusal';
import { EntranceFrame, type EntranceSlots } from '../entrance/entrance-frame';
import { ResetAsk } from './reset-ask';
import { ResetChecking } from './reset-checking';
import { ResetChoose } from './reset-choose';
import { ResetSent } from './reset-sent';

type ResetPasswordScreenProps = EntranceSlots & {
  email?: string;
  /** Secret from the link of the mail. */
  token?: string | undefined;
  next?: string;
  onPasswordChanged: () => void;
};

/**
 * Leads from “I forgot” to a new password; each step has its own heading, and focus moves to it.
 */
export function ResetPasswordScreen(props: ResetPasswordScreenProps) {
  const { email: typedBefore = '', token, next, onPasswordChanged, ...slots } = props;
  const { t } = useTranslation('accounts');
  const [sentTo, setSentTo] = useState<string>();
  const [isUsedUp, setUsedUp] = useState(false);
  const link = useQuery(
    api.accounts.findReset.queryOptions({
      input: { token: token ?? '' },
      enabled: token !== undefined,
      // Looking is limited, and a link that worked a minute ago is judged again when it is used.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  );
  const isBroken = isUsedUp || (link.isError && isRefused(link.error));
  const step =
    sentTo !== undefined ? 'sent' : token === undefined ? 'ask' : isBroken ? 'invalid' : checked();
  const titles = {
    ask: t('reset.title'),
    sent: t('reset.sent.title'),
    checking: t('newPassword.checking'),
    choose: t('newPassword.title'),
    invalid: t('newPassword.invalid.title'),
  };

  function checked() {
    return link.data ? 'choose' : 'checking';
  }

  return (
    <EntranceFrame {...slots} title={titles[step]} step={step}>
      {step === 'checking' && <ResetChecking link={link} />}
      {step === 'choose' && token !== undefined && (
        <ResetChoose
          token={token}
          email={link.data?.email ?? ''}
          onChanged={onPasswordChanged}
          onInvalid={() => setUsedUp(true)}
        />
      )}
      {step === 'ask' && (
        <ResetAsk
          intro={t('reset.intro')}
          submitLabel={t('reset.submit')}
          email={typedBefore}
          next={next}
          onSent={setSentTo}
        />
      )}
      {step === 'invalid' && (
        <ResetAsk
          intro={t('error.resetLinkInvalid')}
          submitLabel={t('newPassword.invalid.action')}
          email={typedBefore}
          next={next}
          onSent={setSentTo}
        />
      )}
      {step === 'sent' && <ResetSent email={sentTo ?? ''} next={next} />}
    </EntranceFrame>
  );
}

/** Expired, used and malformed links look alike to the visitor. Other errors may pass. */
function isRefused(error: unknown): boolean {
  const { status } = readRefusal(error);
  return status === 400 || status === 404;
}
