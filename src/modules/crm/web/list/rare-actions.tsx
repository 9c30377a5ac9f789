import { ActionIcon, Menu } from '@mantine/core';
import { IconBuilding, IconDots, IconFileImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** The register of companies and the import, which a list with customers seldom needs. */
export function RareActions() {
  const { t } = useTranslation(['crm', 'imports']);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="default"
          size="var(--klip-control-height)"
          aria-label={t('crm:moreActions')}
        >
          <IconDots size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconBuilding size={16} aria-hidden="true" />}
          renderRoot={(props) => <Link {...props} to="/companies" />}
        >
          {t('crm:register')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileImport size={16} aria-hidden="true" />}
          renderRoot={(props) => <Link {...props} to="/import" />}
        >
          {t('imports:link.customers')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
