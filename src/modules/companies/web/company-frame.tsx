import { Tabs } from '@mantine/core';
import { IconLock, IconPlayerPause } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import look from '@/ui/look.module.css';
import { Screen } from '@/ui/screen';
import type { CompanyView } from '../contract/company';
import type { AccountStatus } from '../domain/account';
import classes from './company-frame.module.css';
import { CompanyStatusChip } from './company-status-chip';

export type CompanyPart<Tab extends string> = {
  tab: Tab;
  title: ReactNode;
  content: () => ReactNode;
};

type CompanyFrameProps<Tab extends string> = {
  company: Pick<CompanyView, 'name' | 'accountStatus'>;
  subtitle: ReactNode;
  action?: ReactNode;
  parts: readonly CompanyPart<Tab>[];
  tab: Tab;
  onTab: (tab: Tab) => void;
  /** Content above the tabs, and the dialogs of the page. */
  children?: ReactNode;
};

/** Shows the page of one company: its name and status, its actions, and its parts as tabs. */
export function CompanyFrame<Tab extends string>({
  company: { name, accountStatus },
  subtitle,
  action,
  parts,
  tab,
  onTab,
  children,
}: CompanyFrameProps<Tab>) {
  const open = parts.find((part) => part.tab === tab) ?? parts[0];
  return (
    <Screen
      title={name}
      besideTitle={<CompanyStatusChip status={accountStatus} />}
      subtitle={subtitle}
      action={action}
    >
      <CompanyNotice status={accountStatus} />
      {children}
      <Tabs
        value={open?.tab ?? null}
        onChange={(chosen) => {
          const part = parts.find((one) => one.tab === chosen);
          if (part) onTab(part.tab);
        }}
        keepMounted={false}
      >
        <Tabs.List className={classes.list}>
          {parts.map((part) => (
            <Tabs.Tab key={part.tab} value={part.tab}>
              {part.title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {open && (
          <Tabs.Panel value={open.tab} className={`${look.columnLarge} ${classes.content}`}>
            {open.content()}
          </Tabs.Panel>
        )}
      </Tabs>
    </Screen>
  );
}

const tones = { paused: 'status-medium', closed: 'status-inactive' } as const;

/** Explains the consequences of a paused or closed account; hidden while it is active. */
function CompanyNotice({ status }: { status: AccountStatus }) {
  const { t } = useTranslation('companies');
  if (status === 'active') return null;
  const Icon = status === 'paused' ? IconPlayerPause : IconLock;
  const colors = {
    '--text': `var(--klip-${tones[status]}-text)`,
    '--tint': `var(--klip-${tones[status]}-tint)`,
  } as CSSProperties;
  return (
    <p className={`${look.noMargin} ${look.line} ${classes.notice}`} style={colors} role="status">
      <Icon size={20} aria-hidden="true" />
      {t(`notice.${status}`)}
    </p>
  );
}
