import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { client } from '@/platform/web/api';
import { useSendOnce } from '@/platform/web/use-send-once';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { showAction } from '@/ui/feedback/show-action';
import { sendMailInput } from '../../contract/mail';
import { useActOnCustomer } from '../use-act-on-customer';
import { MailFields, type MailValues } from './mail-fields';
import { mailPlace, type OpenDraft } from './use-send-mail';

type SendMailDialogProps = { opened: boolean; written: OpenDraft | undefined; onClose: () => void };

/**
 * Lets the reader write to a customer in the customer's language, with amounts left filled in, and
 * preview the mail.
 */
export function SendMailDialog({ opened, written, onClose }: SendMailDialogProps) {
  const { t } = useTranslation('crm');
  const { done } = useActOnCustomer();
  const sendOnce = useSendOnce(mailPlace);
  const { hasMailServer } = useMe();
  const navigate = useNavigate();
  if (!written) return null;
  const { companyId, template, draft, statement } = written;
  const openMails = () =>
    navigate({ to: '/crm/customer/$id', params: { id: companyId }, search: { tab: 'mails' } });
  const initialValues: MailValues = {
    companyId,
    to: draft.recipients[0]?.email ?? '',
    template,
    subject: draft.subject,
    body: draft.body,
    statement,
  };

  return (
    <FormDialog
      opened={opened}
      place={mailPlace}
      onClose={onClose}
      size="xl"
      title={t('sendEmail.to', { name: draft.companyName })}
      submitLabel={t('sendEmail')}
      schema={sendMailInput}
      initialValues={initialValues}
      submit={async (input) => {
        const { to } = await sendOnce(client.crm.sendMail, input);
        if (hasMailServer) return done(Promise.resolve(), t('mail.sent.toast', { to }));
        showAction({
          message: t('mail.kept.toast', { to }),
          label: t('mail.kept.see'),
          run: () => void openMails(),
        });
        return done(Promise.resolve());
      }}
    >
      {(form) => <MailFields form={form} first={draft} />}
    </FormDialog>
  );
}
