import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PasskeyGroup, passkeyGroups } from '@/modules/accounts/domain';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { addDays, type Day, isDay, toDay } from '@/platform/day';
import { api, client } from '@/platform/web/api';
import { serverNow } from '@/platform/web/server-clock';
import { useAct } from '@/platform/web/use-act';
import { RadioChoice } from '@/ui/choice/radio-choice';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { QueryView } from '@/ui/feedback/query-view';
import { Panel } from '@/ui/panel';
import { StatusChip } from '@/ui/status-chip';
import { DataTable } from '@/ui/table/data-table';
import type { TableColumn } from '@/ui/table/table-column';
import type { PasskeyRuleView } from '../../contract/passkey-rule';
import { SettingsForm } from '../settings-form';

type Seller = PasskeyRuleView['people'][number];
type Draft = { of: PasskeyGroup; from: string };

/** Days of grace that are suggested when staff begin to require passkeys. */
const usualGrace = 14;

/** Lets staff decide who must sign in with a passkey, and shows who has one. */
export function SignInSection() {
  const { t } = useTranslation('admin');
  const { timeZone } = useMe();
  const queryClient = useQueryClient();
  const rule = useQuery(api.admin.passkeyRule.queryOptions());
  const usual = addDays(toDay(serverNow(), timeZone), usualGrace);
  return (
    <QueryView query={rule}>
      {({ people, ...saved }) => (
        <>
          <SettingsForm
            place="passkeyRule"
            saved={saved}
            toDraft={({ of, from }): Draft => ({ of, from: from ?? usual })}
            tidy={({ of, from }) => ({ of, from: of === 'nobody' ? '' : from })}
            read={({ of, from }, { version }) => readRule(of, from, version)}
            save={async (input) => {
              const { people: now, ...kept } = await client.admin.savePasskeyRule(input);
              queryClient.setQueryData(api.admin.passkeyRule.queryKey(), { ...kept, people: now });
              return kept;
            }}
          >
            {({ draft, change, issues }) => (
              <Panel>
                <RadioChoice
                  label={t('signIn.of')}
                  value={draft.of}
                  onChange={(of) => change({ of: of as PasskeyGroup })}
                  choices={passkeyGroups.map((of) => ({
                    value: of,
                    label: t(`signIn.of.${of}`),
                    ...(of === 'nobody' && { description: t('signIn.of.nobody.hint') }),
                  }))}
                />
                {draft.of !== 'nobody' && (
                  <TextInput
                    type="date"
                    mt="md"
                    w={200}
                    label={t('signIn.from')}
                    description={t('signIn.from.hint')}
                    error={issues.from}
                    value={draft.from}
                    onChange={({ currentTarget }) => change({ from: currentTarget.value })}
                  />
                )}
              </Panel>
            )}
          </SettingsForm>
          <Sellers people={people} />
        </>
      )}
    </QueryView>
  );
}

function readRule(of: PasskeyGroup, from: string, version: number) {
  if (of === 'nobody') return { of, from: null, version };
  return isDay(from) ? { of, from: from as Day, version } : undefined;
}

/** Lists who has a passkey, and lets staff remove those that a colleague has lost. */
function Sellers({ people }: { people: Seller[] }) {
  const { t } = useTranslation('admin');
  const actor = useActor();
  const [removing, setRemoving] = useState<Seller>();
  const { done } = useAct(api.admin.passkeyRule.key());
  const name = removing?.name;
  const columns: TableColumn<Seller>[] = [
    {
      key: 'name',
      header: t('signIn.people'),
      isRowHeader: true,
      cell: (seller) => seller.name,
    },
    {
      key: 'passkey',
      header: t('section.signIn'),
      cell: ({ hasPasskey }) => (
        <StatusChip tone={hasPasskey ? 'status-good' : 'status-medium'}>
          {t(hasPasskey ? 'signIn.has' : 'signIn.lacks')}
        </StatusChip>
      ),
    },
    {
      key: 'remove',
      header: '',
      align: 'end',
      cell: (seller) =>
        seller.hasPasskey &&
        seller.id !== actor.id && (
          <Button
            size="sm"
            variant="default"
            aria-label={t('signIn.remove.of', { name: seller.name })}
            onClick={() => setRemoving(seller)}
          >
            {t('signIn.remove')}
          </Button>
        ),
    },
  ];
  return (
    <Panel title={t('signIn.people')} isFlush>
      <DataTable
        caption={t('signIn.people')}
        columns={columns}
        rows={people}
        rowKey={({ id }) => id}
      />
      {removing && (
        <ConfirmDialog
          opened
          onClose={() => setRemoving(undefined)}
          title={t('signIn.remove.title', { name })}
          confirmLabel={t('signIn.remove')}
          confirm={() =>
            done(client.people.endPasskeys({ id: removing.id }), t('signIn.removed', { name }))
          }
        >
          {t('signIn.remove.text', { name })}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
