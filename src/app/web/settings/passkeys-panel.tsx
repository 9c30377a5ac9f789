import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addPasskeyInput } from '@/modules/accounts/contract';
import { hasPasskeys } from '@/modules/accounts/web/passkeys/passkey-browser';
import { useAddPasskey } from '@/modules/accounts/web/passkeys/use-add-passkey';
import { usePasskeyWords } from '@/modules/accounts/web/passkeys/use-passkey-words';
import { useMe } from '@/modules/accounts/web/use-actor';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { AddButton } from '@/ui/dialog/add-button';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { SecretDialog } from '@/ui/dialog/secret-dialog';
import { useFormDialog } from '@/ui/dialog/use-dialog';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { useWayWords } from './way-words';

const schema = addPasskeyInput.pick({ name: true });

/** Lets the user add a passkey and make recovery codes; the list of ways has the passkeys. */
export function PasskeysPanel({ title }: { title: string }) {
  const { t } = useTranslation('accountsLater');
  const { hasPasskey } = useMe();
  const { nameOfDevice } = useWayWords();
  const adding = useFormDialog('new passkey');
  const add = useAddPasskey();
  const errorText = usePasskeyWords();
  const { done } = useAct(api.accounts.ways.key());
  return (
    <Panel title={title}>
      <Stack gap="md">
        <p className={look.noMargin}>{t('passkeys.text')}</p>
        {hasPasskeys() ? (
          <Group>
            <AddButton variant="default" onClick={adding.open}>
              {t('passkeys.add')}
            </AddButton>
          </Group>
        ) : (
          <p className={`${look.noMargin} ${look.quiet}`}>{t('passkeys.unsupported')}</p>
        )}
        {hasPasskey && <RecoveryCodes />}
      </Stack>
      <FormDialog
        {...adding.props}
        title={t('passkeys.add')}
        submitLabel={t('passkeys.add')}
        schema={schema}
        initialValues={{ name: nameOfDevice(navigator.userAgent) }}
        submit={({ name }) => done(add(name), t('passkeys.added'))}
        errorText={errorText}
      >
        {(form) => (
          <TextInput
            label={t('passkeys.name')}
            description={t('passkeys.name.hint')}
            maxLength={100}
            data-autofocus
            {...form.getInputProps('name')}
          />
        )}
      </FormDialog>
    </Panel>
  );
}

/** Shows how many recovery codes are left, and makes ten new ones, which are shown once. */
function RecoveryCodes() {
  const { t } = useTranslation('accountsLater');
  const [codes, setCodes] = useState<string[]>();
  const { data } = useQuery(api.accounts.recoveryCodes.queryOptions());
  const { act, isPending } = useAct(api.accounts.recoveryCodes.key());
  const left = data?.left;
  return (
    <>
      <div>
        <h3 className={`${look.strong} ${look.noMargin}`}>{t('codes.title')}</h3>
        <p className={look.noMargin}>{t('codes.text')}</p>
        {left !== undefined && (
          <p className={`${look.noMargin} ${look.quiet}`}>{t('codes.left', { count: left })}</p>
        )}
      </div>
      <Group>
        <Button
          variant="default"
          loading={isPending}
          onClick={() =>
            act(async () => setCodes((await client.accounts.makeRecoveryCodes()).codes))
          }
        >
          {t(left ? 'codes.remake' : 'codes.make')}
        </Button>
      </Group>
      <SecretDialog
        secret={codes?.join('\n')}
        onClose={() => setCodes(undefined)}
        words={{
          title: t('codes.shown'),
          text: t('codes.shown.text'),
          copy: t('codes.copy'),
          copied: t('codes.copied'),
          done: t('codes.done'),
        }}
      />
    </>
  );
}
