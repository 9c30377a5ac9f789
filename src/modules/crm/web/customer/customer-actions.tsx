import { Button, Menu } from '@mantine/core';
import { IconClockPlus, IconMail, IconTicket, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { CompanyMenu } from '@/modules/companies/web/company-menu';
import { isStaff } from '@/platform/actor';
import type { CustomerView } from '../../contract/customer';
import { buildLogLink } from '../log-link';

type CustomerActionsProps = {
  customer: CustomerView;
  onSell: () => void;
  onMail: () => void;
  isMailLoading: boolean;
  onInvite: () => void;
  onAssign: () => void;
  onDeleted: () => void;
};

export function CustomerActions({
  customer: { company, balances },
  onSell,
  onMail,
  isMailLoading,
  onInvite,
  onAssign,
  onDeleted,
}: CustomerActionsProps) {
  const { t } = useTranslation('crm');
  const actor = useActor();
  return (
    <>
      <Button
        leftSection={<IconClockPlus size={18} aria-hidden="true" />}
        renderRoot={(props) => <Link {...props} {...buildLogLink(balances)} />}
      >
        {t('log')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTicket size={18} aria-hidden="true" />}
        onClick={onSell}
      >
        {t('newBalance')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconMail size={18} aria-hidden="true" />}
        loading={isMailLoading}
        onClick={onMail}
      >
        {t('sendEmail')}
      </Button>
      <CompanyMenu company={company} onDeleted={onDeleted}>
        <Menu.Item leftSection={<IconUserPlus size={16} aria-hidden="true" />} onClick={onInvite}>
          {t('next.invite')}
        </Menu.Item>
        {isStaff(actor) && (
          <Menu.Item leftSection={<IconUsers size={16} aria-hidden="true" />} onClick={onAssign}>
            {t('next.assign')}
          </Menu.Item>
        )}
      </CompanyMenu>
    </>
  );
}
