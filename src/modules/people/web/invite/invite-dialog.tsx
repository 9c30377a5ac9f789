import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { isStaff } from '@/platform/actor';
import { client } from '@/platform/web/api';
import { useSendOnce } from '@/platform/web/use-send-once';
import { RadioChoice } from '@/ui/choice/radio-choice';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { FormDialogPlace } from '@/ui/dialog/use-dialog';
import { EmailInput } from '@/ui/email-input';
import { grants, inviteInput } from '../../contract';
import type { Grant } from '../../policy';
import { CompanySelect } from '../company-select';
import { useActOnPeople } from '../use-act-on-people';
import { useSentInvitation } from './use-sent-invitation';

type InviteDialogProps = FormDialogPlace & {
  /**
   * Company of the invitation. If it is given, the dialog asks only for the address and, if the
   * reader is staff, for the kind of invitation.
   */
  companyId?: string;
  /** Kind of invitation that is selected at first. */
  grant?: Grant;
  /** Address that is in the field when the dialog opens. */
  email?: string;
};

type Values = { email: string; grants: Grant; companyId: string | null };

export function InviteDialog(props: InviteDialogProps) {
  const { companyId, email = '', grant = 'customer', ...dialog } = props;
  const { t } = useTranslation('people');
  const actor = useActor();
  const { showSent, linkDialog } = useSentInvitation();
  const { done } = useActOnPeople();
  const sendOnce = useSendOnce(dialog.place);
  const blank: Values = { email, grants: grant, companyId: companyId ?? null };
  const offered = grants.filter((grant) => companyId === undefined || grant !== 'staff');

  return (
    <>
      <FormDialog
        {...dialog}
        title={t('invite.title')}
        submitLabel={t('invite.submit')}
        schema={inviteInput}
        initialValues={blank}
        submit={async (input) => {
          const sending = sendOnce(client.people.invite, input);
          await done(sending);
          showSent(await sending);
        }}
      >
        {(form) => (
          <Stack gap="md">
            <EmailInput
              label={t('users.email')}
              description={t('invite.hint')}
              required
              data-autofocus
              autoComplete="off"
              {...form.getInputProps('email')}
            />
            {isStaff(actor) && (
              <RadioChoice
                label={t('invite.as')}
                choices={offered.map((grant) => ({
                  value: grant,
                  label: t(`invite.as.${grant}`),
                  description: <Text size="sm">{t(`invite.as.${grant}.hint`)}</Text>,
                }))}
                value={form.values.grants}
                onChange={(chosen) => {
                  const granted = grants.find((grant) => grant === chosen) ?? 'customer';
                  form.setFieldValue('grants', granted);
                  if (granted === 'staff') form.setFieldValue('companyId', null);
                }}
              />
            )}
            {companyId === undefined && form.values.grants !== 'staff' && (
              <CompanySelect
                label={t('profile.company')}
                required
                value={form.values.companyId}
                onChange={(company) => form.setFieldValue('companyId', company?.id ?? null)}
                error={form.errors.companyId}
              />
            )}
          </Stack>
        )}
      </FormDialog>
      {linkDialog}
    </>
  );
}
