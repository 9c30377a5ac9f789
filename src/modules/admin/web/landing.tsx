import {
  IconAdjustmentsHorizontal,
  IconArchive,
  IconClipboardList,
  IconCreditCard,
  IconFingerprint,
  IconHash,
  IconHeartbeat,
  IconLifebuoy,
  IconMail,
  IconPackageExport,
  IconScale,
  IconTags,
  IconUserCheck,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import look from '@/ui/look.module.css';
import classes from './admin.module.css';
import { type Section, type SectionGroup, sectionGroups } from './admin-search';

const icons: Record<Section, TablerIcon> = {
  thresholds: IconAdjustmentsHorizontal,
  numbering: IconHash,
  labels: IconTags,
  approvals: IconUserCheck,
  signIn: IconFingerprint,
  support: IconLifebuoy,
  plans: IconCreditCard,
  outbox: IconMail,
  audit: IconClipboardList,
  books: IconScale,
  health: IconHeartbeat,
  archives: IconArchive,
  takeout: IconPackageExport,
};

/** Shows each section as a card that tells what the section is for. */
export function Landing() {
  const { t } = useTranslation('admin');
  return (Object.keys(sectionGroups) as SectionGroup[]).map((group) => (
    <section key={group} aria-labelledby={`admin-${group}`}>
      <h2 id={`admin-${group}`} className={classes.groupTitle}>
        {t(`group.${group}`)}
      </h2>
      <ul className={`${look.list} ${classes.cards}`}>
        {sectionGroups[group].map((section) => (
          <SectionCard key={section} section={section} />
        ))}
        {group === 'running' && <UsersCard />}
      </ul>
    </section>
  ));
}

/** Links to the screen of users, which the navigation leaves out. */
function UsersCard() {
  const { t } = useTranslation('admin');
  return (
    <li>
      <Link className={`${look.card} ${classes.card}`} to="/users">
        <IconUsers className={classes.icon} size={22} stroke={1.75} aria-hidden="true" />
        <span className={look.strong}>{t('users')}</span>
        <span className={look.hint}>{t('about.users')}</span>
      </Link>
    </li>
  );
}

function SectionCard({ section }: { section: Section }) {
  const { t } = useTranslation('admin');
  const Icon = icons[section];
  return (
    <li>
      <Link className={`${look.card} ${classes.card}`} to="/admin" search={{ section }}>
        <Icon className={classes.icon} size={22} stroke={1.75} aria-hidden="true" />
        <span className={look.strong}>{t(`section.${section}`)}</span>
        <span className={look.hint}>{t(`about.${section}`)}</span>
      </Link>
    </li>
  );
}
