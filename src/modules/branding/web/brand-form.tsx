import { Alert, Button, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { readRefusal } from '@/platform/web/refusal';
import { Panel } from '@/ui/panel';
import { useUiWords } from '@/ui/ui-words';
import type { OwnBrandView } from '../contract';
import { maxNameLength, ownColour, readableColour } from '../domain';
import { BrandPreview } from './brand-preview';
import classes from './branding.module.css';
import { ColourField } from './colour-field';
import { ColourNote } from './colour-note';
import { LogoControls } from './logo-controls';

const isColour = (written: string) => /^#[0-9a-f]{6}$/.test(written);

/** Name, colour and logo, and beside them how it will look: the preview follows every keystroke. */
export function BrandForm({ saved }: { saved: OwnBrandView }) {
  const { t } = useTranslation('branding');
  const { errorText } = useUiWords();
  const queryClient = useQueryClient();
  const [version, setVersion] = useState(saved.version);
  const [name, setName] = useState(saved.name);
  const [written, setWritten] = useState(saved.chosenColour ?? '');
  const colour = written.trim().toLowerCase();
  const isDirty = name !== saved.name || colour !== (saved.chosenColour ?? '');

  const take = (brand: OwnBrandView) => {
    queryClient.setQueryData(api.branding.mine.queryKey(), brand);
    setVersion(brand.version);
  };
  const { mutate, isPending, error } = useMutation({
    meta: { showsRefusal: true },
    mutationFn: () =>
      client.branding.update({ version, name, colour: colour === '' ? null : colour }),
    onSuccess(brand) {
      take(brand);
      setName(brand.name);
      notifications.show({ message: t('saved') });
    },
    // Not waited for: the words of the refusal come at once.
    onError() {
      void client.branding.mine().then(take, () => undefined);
    },
  });
  const { issues } = readRefusal(error);
  const save = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };

  return (
    <div className={classes.columns}>
      <Panel title={t('look')}>
        <div className={classes.fields}>
          <LogoControls brand={saved} onSaved={take} />
          <form onSubmit={save} noValidate className={classes.fields}>
            <TextInput
              label={t('name')}
              description={t('name.hint')}
              maxLength={maxNameLength}
              value={name}
              error={issues.name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <div>
              <ColourField
                written={written}
                colour={isColour(colour) ? colour : undefined}
                error={issues.colour}
                onWrite={setWritten}
              />
              {isColour(colour) && <ColourNote chosen={colour} />}
            </div>
            {error && (
              <Alert color="red" role="alert">
                {errorText(error)}
              </Alert>
            )}
            <Button type="submit" loading={isPending} disabled={!isDirty} className={classes.save}>
              {t('save')}
            </Button>
          </form>
        </div>
      </Panel>
      <BrandPreview
        look={{
          name,
          logoUrl: saved.logoUrl,
          colour: isColour(colour) ? readableColour(colour) : ownColour,
        }}
      />
    </div>
  );
}
