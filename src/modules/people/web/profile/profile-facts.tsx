import { useTranslation } from 'react-i18next';
import { formatDay } from '@/i18n/format';
import { mayChooseCompany } from '@/modules/accounts/domain';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { toDay } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import classes from './profile-view.module.css';

export function ProfileFacts() {
  const { t } = useTranslation(['people', 'accounts', 'app']);
  const locale = useLocale();
  const me = useMe();
  const actor = useActor();
  // Customers choose none: for them it is where they belong.
  const company = mayChooseCompany(actor)
    ? me.companyName
    : me.memberships.map(({ companyName }) => companyName).join(', ');
  const facts = [
    { label: t('people:profile.email'), value: me.email },
    {
      label: t('people:profile.role'),
      value: [
        t(`accounts:user.role.${me.role}`),
        ...(actor.isPendingStaff ? [t('app:topbar.waiting')] : []),
      ].join(' · '),
    },
    { label: t('people:profile.company'), value: company || t('people:profile.company.none') },
    {
      label: t('people:profile.memberSince'),
      value: formatDay(toDay(new Date(me.createdAt), me.timeZone), locale),
    },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
