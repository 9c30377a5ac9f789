import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { maxAccessNameLength, usualLastDay } from '@/platform/access';
import { toDay } from '@/platform/day';
import { api, client } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { serverNow } from '@/platform/web/server-clock';
import { RadioChoice } from '@/ui/choice/radio-choice';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { FormDialogPlace } from '@/ui/dialog/use-dialog';
import { createLinkInput } from '../contract/card-link';
import { linkDetails } from '../domain';
import { canShare } from '../policy';

type LinkValues = z.input<typeof createLinkInput>;
/**
 * New link, which is shown once, with the number of its balance; undefined if it shows all of a
 * company.
 */
export type NewShare = { url: string; number: string | undefined };

/**
 * Subject of a link: a balance, for which a link to all of its company can also be made, or only
 * the company.
 */
export type LinkSubject = {
  companyId: string;
  companyName: string;
  companyCreatedBy: string;
  balance?: { id: string; number: string; createdBy: string };
};

type ShareDialogProps = FormDialogPlace & { shared: LinkSubject; onMade: (made: NewShare) => void };

/** Lets a person create a link: what it shows, its recipient and its last day. */
export function ShareDialog({ shared, onMade, ...dialog }: ShareDialogProps) {
  const { t } = useTranslation('links');
  const actor = useActor();
  const { timeZone, hasMailServer } = useMe();
  const queryClient = useQueryClient();
  const { companyId, companyName, companyCreatedBy, balance } = shared;
  const mayShareAll = canShare(actor, { companyId, companyCreatedBy, balanceCreatedBy: null });
  const initialValues: LinkValues = {
    balanceId: balance?.id,
    companyId: balance ? undefined : companyId,
    detail: 'titles',
    mayAnswer: false,
    expiresOn: usualLastDay(toDay(serverNow(), timeZone)),
    name: '',
  };
  return (
    <FormDialog
      {...dialog}
      title={t('share')}
      submitLabel={t('make')}
      schema={createLinkInput}
      initialValues={initialValues}
      submit={async (input) => {
        const { url } = await client.links.create(input);
        onMade({ url, number: input.balanceId && balance?.number });
        await refresh(queryClient, api.links.key());
      }}
    >
      {(form) => (
        <Stack gap="md">
          {balance && mayShareAll && (
            <RadioChoice
              label={t('what')}
              choices={[
                { value: 'balance', label: t('what.balance', { number: balance.number }) },
                { value: 'company', label: t('what.company', { company: companyName }) },
              ]}
              value={form.values.balanceId ? 'balance' : 'company'}
              onChange={(chosen) =>
                form.setValues(
                  chosen === 'balance'
                    ? { balanceId: balance.id, companyId: undefined }
                    : { balanceId: undefined, companyId },
                )
              }
            />
          )}
          <RadioChoice
            label={t('detail')}
            choices={linkDetails.map((detail) => ({
              value: detail,
              label: t(`detail.${detail}`),
            }))}
            {...form.getInputProps('detail')}
          />
          <Checkbox
            label={t('mayAnswer')}
            description={t(hasMailServer ? 'mayAnswer.hint' : 'mayAnswer.noMail')}
            {...form.getInputProps('mayAnswer', { type: 'checkbox' })}
          />
          <TextInput
            label={t('name')}
            placeholder={t('name.placeholder')}
            description={t('name.hint')}
            maxLength={maxAccessNameLength}
            {...form.getInputProps('name')}
          />
          <TextInput
            type="date"
            label={t('expiresOn')}
            description={t('expiresOn.hint')}
            {...form.getInputProps('expiresOn')}
          />
        </Stack>
      )}
    </FormDialog>
  );
}
