import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { PendingStaffPanel } from '@/modules/people/web/users/pending-staff-panel';
import { PlanAdministration } from '@/modules/plans/web/plan-administration';
import { SupportDrawer } from '@/modules/support/web/support-drawer';
import { SupportQueue } from '@/modules/support/web/support-queue';
import { api } from '@/platform/web/api';
import { useScreenSearch } from '@/platform/web/screens/use-screen-search';
import { EmptyState } from '@/ui/feedback/empty-state';
import { QueryView } from '@/ui/feedback/query-view';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { Screen } from '@/ui/screen';
import rail from '@/ui/sections.module.css';
import classes from './admin.module.css';
import { readAdminSearch, type Section, type SectionGroup, sectionGroups } from './admin-search';
import { ArchivesSection } from './archives/archives-section';
import { AuditSection } from './audit/audit-section';
import { BooksSection } from './books/books-section';
import { HealthSection } from './health/health-section';
import { LabelsSection } from './labels/labels-section';
import { Landing } from './landing';
import { NumberingSection } from './numbering/numbering-section';
import { OutboxSection } from './outbox/outbox-section';
import type { SectionProps } from './section-props';
import { SignInSection } from './sign-in/sign-in-section';
import { TakeoutSection } from './takeout-section';
import { ThresholdsSection } from './thresholds/thresholds-section';
import { Troubles } from './troubles/troubles';

const bodies: Record<Section, ComponentType<SectionProps>> = {
  thresholds: ThresholdsSection,
  numbering: NumberingSection,
  labels: LabelsSection,
  support: SupportSection,
  plans: PlanAdministration,
  outbox: OutboxSection,
  audit: AuditSection,
  approvals: ApprovalsSection,
  signIn: SignInSection,
  books: BooksSection,
  health: HealthSection,
  archives: ArchivesSection,
  takeout: TakeoutSection,
};

/** Shows the questions of customers, which staff answer here. */
function SupportSection({ search, onSearch }: SectionProps) {
  return (
    <>
      <SupportQueue onOpen={(thread) => onSearch({ thread })} />
      <SupportDrawer threadId={search.thread} onClose={() => onSearch({ thread: undefined })} />
    </>
  );
}

/** Shows staff accounts that wait for approval; everything else about people is under Users. */
function ApprovalsSection() {
  const { t } = useTranslation('admin');
  const waiting = useQuery(
    api.people.list.queryOptions({ input: { state: 'pending', limit: 100 } }),
  );
  const toUsers = (
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/users" />}>
      {t('approvals.users')}
    </Button>
  );
  return (
    <QueryView query={waiting}>
      {({ items }) =>
        items.length > 0 ? (
          <>
            <PendingStaffPanel />
            {toUsers}
          </>
        ) : (
          <Panel isFlush>
            <EmptyState title={t('approvals.empty.title')} action={toUsers}>
              {t('approvals.empty.text')}
            </EmptyState>
          </Panel>
        )
      }
    </QueryView>
  );
}

const groups = Object.keys(sectionGroups) as SectionGroup[];

/** Shows the settings and the health of the whole installation to staff. */
export function AdminScreen() {
  const { t } = useTranslation('admin');
  const [search, onSearch] = useScreenSearch(readAdminSearch);
  const { section } = search;
  if (!section) {
    return (
      <Screen title={t('title')} subtitle={t('subtitle')}>
        <Troubles />
        <Landing />
      </Screen>
    );
  }
  const Body = bodies[section];
  return (
    <Screen title={t(`section.${section}`)} subtitle={t(`about.${section}`)}>
      <Troubles />
      <div className={rail.page}>
        <SectionList current={section} />
        <SectionSelect current={section} />
        <div className={`${look.columnLarge} ${look.mayShrink} ${classes.body}`} key={section}>
          <Body search={search} onSearch={onSearch} />
        </div>
      </div>
    </Screen>
  );
}

function SectionList({ current }: { current: Section }) {
  const { t } = useTranslation('admin');
  return (
    <nav className={rail.sections} aria-label={t('sections')}>
      <Link className={classes.back} to="/admin">
        {t('back')}
      </Link>
      {groups.map((group) => (
        <div key={group}>
          <p className={`${look.hint} ${classes.group}`}>{t(`group.${group}`)}</p>
          <ul>
            {sectionGroups[group].map((section) => (
              <li key={section}>
                <Link
                  to="/admin"
                  search={{ section }}
                  aria-current={section === current ? 'page' : undefined}
                >
                  {t(`section.${section}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Lets staff choose a section on a phone, where a list of links would fill the screen. */
function SectionSelect({ current }: { current: Section }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  return (
    <Select
      className={classes.select}
      aria-label={t('sections')}
      allowDeselect={false}
      value={current}
      data={groups.map((group) => ({
        group: t(`group.${group}`),
        items: sectionGroups[group].map((section) => ({
          value: section as string,
          label: t(`section.${section}`),
        })),
      }))}
      onChange={(chosen) => {
        const section = Object.values(sectionGroups)
          .flat()
          .find((known) => known === chosen);
        if (section) void navigate({ to: '/admin', search: { section } });
      }}
    />
  );
}
