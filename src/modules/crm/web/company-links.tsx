import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { includesCompany, servedCompanies } from '@/platform/actor';
import { canServeCustomers } from '../policy';
import { SendMailDialog } from './mail/send-mail-dialog';
import { useSendMail } from './mail/use-send-mail';

/** On the page of a company: write to it. Nothing for those who only read. */
export function CompanyLinks({ companyId }: { companyId: string }) {
  const { t } = useTranslation('crm');
  const actor = useActor();
  const mail = useSendMail();
  if (!canServeCustomers(actor) || !includesCompany(servedCompanies(actor), companyId)) return null;
  return (
    <>
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link {...props} to="/crm/customer/$id" params={{ id: companyId }} />
        )}
      >
        {t('customerPage')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconMail size={18} aria-hidden="true" />}
        loading={mail.isLoading}
        onClick={() => mail.open(companyId)}
      >
        {t('sendEmail')}
      </Button>
      <SendMailDialog {...mail.props} />
    </>
  );
}
