import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/i18n/format';
import { mayChooseCompany } from '@/modules/accounts/domain';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { toDay } from '@/platform/day';
import { client } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { DialogButtons } from '@/ui/dialog/dialog-buttons';
import { FactList, type NamedFact } from '@/ui/facts';
import look from '@/ui/look.module.css';
import { MailOffer } from './mail-offer';
import { PhotoControls } from './photo-controls';
import type { ProfileMode } from './profile-mode';
import classes from './profile-view.module.css';
import { useStartFocus } from './use-start-focus';

type ProfileViewProps = {
  /** Mode that the reader returns from; its button gets the focus. */
  cameFrom: ProfileMode;
  /** Message about the last action; undefined for none. */
  note: string | undefined;
  /** Shows a message; undefined removes it when another action begins. */
  say: (text: string | undefined) => void;
  onChoose: (mode: ProfileMode) => void;
  status: ReactNode;
};

export function ProfileView({ cameFrom, note, say, onChoose, status }: ProfileViewProps) {
  const { t } = useTranslation('people');
  const me = useMe();
  const node = useStartFocus<HTMLDivElement>();
  const focusesPassword = cameFrom === 'password' && me.hasPassword;
  return (
    <div ref={node}>
      <PhotoControls say={say}>
        <h3
          className={classes.name}
          tabIndex={-1}
          data-autofocus={cameFrom === 'view' || undefined}
        >
          {me.name}
        </h3>
      </PhotoControls>
      {note && (
        <p className={`${look.line} ${classes.note}`}>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
          {note}
        </p>
      )}
      <ProfileFacts />
      {!me.emailVerified && (
        <MailOffer
          text={t('profile.unconfirmed')}
          action={t('profile.unconfirmed.send')}
          sent={t(me.hasMailServer ? 'profile.unconfirmed.sent' : 'profile.unconfirmed.kept', {
            email: me.email,
          })}
          failed={t('profile.unconfirmed.failed')}
          send={() => client.accounts.requestConfirmation()}
        />
      )}
      {!me.hasPassword && (
        <MailOffer
          text={t('profile.noPassword')}
          action={t('profile.noPassword.send')}
          sent={t(me.hasMailServer ? 'profile.noPassword.sent' : 'profile.noPassword.kept', {
            email: me.email,
          })}
          failed={t('profile.noPassword.failed')}
          send={() => client.accounts.requestReset({ email: me.email })}
        />
      )}
      <div className={`${look.line} ${classes.status}`}>{status}</div>
      <DialogButtons>
        {me.hasPassword && (
          <Button
            variant="default"
            data-autofocus={focusesPassword || undefined}
            onClick={() => onChoose('password')}
          >
            {t('profile.changePassword')}
          </Button>
        )}
        <Button
          data-autofocus={(cameFrom !== 'view' && !focusesPassword) || undefined}
          onClick={() => onChoose('edit')}
        >
          {t('profile.edit')}
        </Button>
      </DialogButtons>
    </div>
  );
}

function ProfileFacts() {
  const { t } = useTranslation(['people', 'accounts', 'app']);
  const locale = useLocale();
  const me = useMe();
  const actor = useActor();
  // Customers do not choose a company, so their memberships are shown.
  const company = mayChooseCompany(actor)
    ? me.companyName
    : me.memberships.map(({ companyName }) => companyName).join(', ');
  const facts: NamedFact[] = [
    [t('people:profile.email'), me.email],
    [
      t('people:profile.role'),
      [
        t(`accounts:user.role.${me.role}`),
        ...(actor.isPendingStaff ? [t('app:topbar.waiting')] : []),
      ].join(' · '),
    ],
    [t('people:profile.company'), company || t('people:profile.company.none')],
    [
      t('people:profile.memberSince'),
      formatDay(toDay(new Date(me.createdAt), me.timeZone), locale),
    ],
  ];
  return (
    <div className={classes.facts}>
      <FactList facts={facts} />
    </div>
  );
}
