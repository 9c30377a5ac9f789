import { Anchor, Group, Stack, Switch, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { CompanySelect } from '@/modules/people/web/company-select';
import { maxAccessNameLength, usualLastDay } from '@/platform/access';
import { toDay } from '@/platform/day';
import { keyScopes } from '@/platform/key-access';
import { api, client } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { serverNow } from '@/platform/web/server-clock';
import { useAct } from '@/platform/web/use-act';
import { RadioChoice } from '@/ui/choice/radio-choice';
import { AddButton } from '@/ui/dialog/add-button';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { SecretDialog } from '@/ui/dialog/secret-dialog';
import { type FormDialogPlace, useFormDialog } from '@/ui/dialog/use-dialog';
import { QueryView } from '@/ui/feedback/query-view';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { createKeyInput, type MadeKey } from '../contract';
import { canManageKeys } from '../policy';
import { KeyList } from './key-list';

/** Shows a person's keys; to staff also everybody's, and whether customers may have any. */
export function KeysPanel({ title }: { title: string }) {
  const { t } = useTranslation('keys');
  const settings = useQuery(api.keys.settings.queryOptions());
  const isManager = canManageKeys(useActor());
  const creating = useFormDialog('new key');
  const [made, setMade] = useState<MadeKey>();
  return (
    <Panel title={title}>
      <Stack gap="md">
        <p className={look.noMargin}>
          {t('text')} <Anchor href="/api/docs">{t('docs')}</Anchor>
        </p>
        <p className={look.noMargin}>{t('mcp', { address: `${location.origin}/mcp` })}</p>
        <QueryView query={settings}>
          {({ mayMake, customersMay }) => (
            <>
              {mayMake ? (
                <Group>
                  <AddButton variant="default" onClick={creating.open}>
                    {t('create')}
                  </AddButton>
                </Group>
              ) : (
                <p className={look.noMargin}>{t('notAllowed')}</p>
              )}
              <KeyList of="me" onMade={setMade} />
              {isManager && <ForStaff customersMay={customersMay} />}
            </>
          )}
        </QueryView>
      </Stack>
      <KeyFormDialog {...creating.props} onMade={setMade} />
      <SecretDialog
        secret={made?.key}
        onClose={() => setMade(undefined)}
        words={{
          title: t('made'),
          text: t('made.text'),
          copy: t('made.copy'),
          copied: t('made.copied'),
          done: t('made.done'),
        }}
      />
    </Panel>
  );
}

type KeyValues = z.input<typeof createKeyInput>;
type KeyFormDialogProps = FormDialogPlace & { onMade: (made: MadeKey) => void };

function KeyFormDialog({ onMade, ...dialog }: KeyFormDialogProps) {
  const { t } = useTranslation('keys');
  const { timeZone } = useMe();
  const queryClient = useQueryClient();
  const initialValues: KeyValues = {
    name: '',
    scope: 'read',
    companyId: undefined,
    expiresOn: usualLastDay(toDay(serverNow(), timeZone)),
  };
  return (
    <FormDialog
      {...dialog}
      title={t('create')}
      submitLabel={t('create.submit')}
      schema={createKeyInput}
      initialValues={initialValues}
      submit={async (input) => {
        onMade(await client.keys.create(input));
        await refresh(queryClient, api.keys.key());
      }}
    >
      {(form) => (
        <Stack gap="md">
          <TextInput
            label={t('name')}
            placeholder={t('name.placeholder')}
            maxLength={maxAccessNameLength}
            required
            data-autofocus
            {...form.getInputProps('name')}
          />
          <RadioChoice
            label={t('scope')}
            choices={keyScopes.map((scope) => ({
              value: scope,
              label: t(`scope.${scope}`),
              description: t(`scope.${scope}.hint`),
            }))}
            {...form.getInputProps('scope')}
          />
          <CompanySelect
            label={t('company')}
            placeholder={t('company.any')}
            clearable
            value={form.values.companyId ?? null}
            onChange={(company) => form.setFieldValue('companyId', company?.id)}
            error={form.errors.companyId}
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

function ForStaff({ customersMay }: { customersMay: boolean }) {
  const { t } = useTranslation('keys');
  const { act, isPending } = useAct(api.keys.key());
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      <Switch
        label={t('customersMay')}
        checked={customersMay}
        disabled={isPending}
        onChange={({ currentTarget: { checked } }) =>
          act(() => client.keys.saveSettings({ customersMay: checked }), t('saved'))
        }
      />
      <Switch
        label={t('everybody')}
        checked={showsAll}
        onChange={({ currentTarget: { checked } }) => setShowsAll(checked)}
      />
      {showsAll && <KeyList of="everybody" />}
    </>
  );
}
