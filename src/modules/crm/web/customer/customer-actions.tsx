import { Button } from '@mantine/core';
import { IconClockPlus, IconMail, IconTicket } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BalanceFormDialog } from '@/modules/balances/web/form/balance-form-dialog';
import { useDialog } from '@/ui/dialog/use-dialog';
import type { CustomerView } from '../../contract/customer';
import { buildLogLink } from '../log-link';

type CustomerActionsProps = { customer: CustomerView; onMail: () => void; isMailLoading: boolean };

export function CustomerActions({ customer, onMail, isMailLoading }: CustomerActionsProps) {
  const { t } = useTranslation('crm');
  const selling = useDialog();
  const { company, balances } = customer;
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
        onClick={selling.open}
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
      <BalanceFormDialog {...selling.props} companyId={company.id} />
    </>
  );
}
