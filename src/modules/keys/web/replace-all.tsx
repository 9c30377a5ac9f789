import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { useSaveFile } from '@/platform/web/files/use-save-file';
import { useAct } from '@/platform/web/use-act';
import { RadioChoice } from '@/ui/choice/radio-choice';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { ShownOnceDialog } from '@/ui/dialog/shown-once-dialog';
import { ActionList, ActionListItem } from '@/ui/list/action-list';
import look from '@/ui/look.module.css';
import { useCopy } from '@/ui/use-copy';
import type { MadeKeys } from '../contract';
import classes from './keys.module.css';

const choices = ['endNow', 'endInADay'] as const;

/** Lets a person replace all valid keys at once, for example after a leak. */
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

type NewKeys = MadeKeys['items'];

/** Shows new keys, which are shown only this once. */
function MadeKeysDialog({ made, onClose }: { made: NewKeys | undefined; onClose: () => void }) {
  const { t } = useTranslation('keys');
  return (
    <ShownOnceDialog opened={made !== undefined} onClose={onClose} title={t('madeAll')} size="lg">
      {made && <MadeList made={made} onClose={onClose} />}
    </ShownOnceDialog>
  );
}

function MadeList({ made, onClose }: { made: NewKeys; onClose: () => void }) {
  const { t } = useTranslation('keys');
  const text = made.map(({ name, key, replaces }) => `${name}\t${replaces}…\t${key}\n`).join('');
  const all = useCopy<HTMLDivElement>(text);
  const { save } = useSaveFile();
  const toFile = async () => new File([text], t('madeAll.file'), { type: 'text/plain' });
  return (
    <>
      <p className={look.noMargin}>{t('madeAll.text')}</p>
      <div ref={all.shownIn} className={classes.secrets}>
        <ActionList label={t('madeAll')} items={made}>
          {(one) => <MadeRow made={one} />}
        </ActionList>
      </div>
      <Group gap="sm" justify="flex-end">
        <Button data-autofocus onClick={all.copy}>
          {all.isCopied ? t('made.copied') : t('madeAll.copyAll')}
        </Button>
        <Button variant="default" onClick={() => void save(toFile)}>
          {t('madeAll.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('madeAll.done')}
        </Button>
      </Group>
    </>
  );
}

function MadeRow({ made: { name, key, replaces } }: { made: NewKeys[number] }) {
  const { t } = useTranslation('keys');
  const { shownIn, isCopied, copy } = useCopy<HTMLElement>(key);
  return (
    <ActionListItem
      name={name}
      actions={[
        {
          label: isCopied ? t('made.copied') : t('madeAll.copy'),
          accessibleLabel: t('madeAll.copy.of', { name }),
          run: copy,
        },
      ]}
    >
      <div>{t('madeAll.replaces', { start: replaces })}</div>
      <code ref={shownIn}>{key}</code>
    </ActionListItem>
  );
}
