import { Anchor, Group, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { AddButton } from '@/ui/dialog/add-button';
import { SecretDialog } from '@/ui/dialog/secret-dialog';
import { useFormDialog } from '@/ui/dialog/use-dialog';
import { QueryView } from '@/ui/feedback/query-view';
import { Panel } from '@/ui/panel';
import type { MadeKey } from '../contract';
import { canManageKeys } from '../policy';
import { KeyFormDialog } from './key-form-dialog';
import { KeyList } from './key-list';
import classes from './keys.module.css';

/** One's own keys; for staff also everybody's, and whether customers may have any. */
export function KeysPanel({ title }: { title: string }) {
  const { t } = useTranslation('keys');
  const settings = useQuery(api.keys.settings.queryOptions());
  const isManager = canManageKeys(useActor());
  const creating = useFormDialog('new key');
  const [made, setMade] = useState<MadeKey>();
  return (
    <Panel title={title}>
      <Stack gap="md">
        <p className={classes.text}>
          {t('text')} <Anchor href="/api/docs">{t('docs')}</Anchor>
        </p>
        <p className={classes.text}>{t('mcp', { address: `${location.origin}/mcp` })}</p>
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
                <p className={classes.text}>{t('notAllowed')}</p>
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
