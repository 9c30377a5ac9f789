import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { RadioChoice } from '@/ui/choice/radio-choice';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import type { MadeKeys } from '../contract';
import { MadeKeysDialog } from './made-keys-dialog';

const choices = ['endNow', 'endInADay'] as const;

/** Replaces at once all keys that work: the way out when one has leaked. */
export function ReplaceAll() {
  const { t } = useTranslation('keys');
  const { done } = useAct(api.keys.key());
  const [isOpen, setOpen] = useState(false);
  const [oldKeys, setOldKeys] = useState<(typeof choices)[number]>('endNow');
  const [made, setMade] = useState<MadeKeys['items']>();
  const open = () => {
    setOldKeys('endNow');
    setOpen(true);
  };
  async function confirm(): Promise<void> {
    const { items } = await client.keys.rollAll({ oldKeys });
    await done(Promise.resolve());
    setMade(items);
  }
  return (
    <>
      <Group>
        <Button variant="default" onClick={open}>
          {t('rollAll')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('rollAll.title')}
        confirmLabel={t('rollAll')}
        confirm={confirm}
      >
        <Stack gap="md">
          {t('rollAll.text')}
          <RadioChoice
            label={t('rollAll.old')}
            choices={choices.map((choice) => ({
              value: choice,
              label: t(`rollAll.${choice}`),
              description: t(`rollAll.${choice}.hint`),
            }))}
            value={oldKeys}
            onChange={(chosen) => setOldKeys(chosen === 'endInADay' ? chosen : 'endNow')}
          />
        </Stack>
      </ConfirmDialog>
      <MadeKeysDialog made={made} onClose={() => setMade(undefined)} />
    </>
  );
}
