import { Alert, Button, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { intlLocale } from '@/platform/locale';
import { api, client } from '@/platform/web/api';
import { readRefusal } from '@/platform/web/refusal';
import { useLocale } from '@/platform/web/use-locale';
import { useKeptState } from '@/ui/kept-text';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { useUiWords } from '@/ui/ui-words';
import type { BrandLook, OwnBrandView } from '../contract';
import {
  type Colour,
  contrastWithWhite,
  maxAddressLength,
  maxBrandNameLength,
  ownColour,
  readableColour,
} from '../domain';
import { BrandBar } from './brand-bar';
import classes from './branding.module.css';
import { ColourField } from './colour-field';
import { LogoControls } from './logo-controls';

const senderOf = ({ name, address, cvr }: OwnBrandView) => ({ name, address, cvr });
const isColour = (written: string) => /^#[0-9a-f]{6}$/.test(written);

/**
 * Lets a person edit name, colour and logo of their brand. The preview next to the fields follows
 * every change.
 */
export function BrandForm({ saved }: { saved: OwnBrandView }) {
  const { t } = useTranslation('branding');
  const { errorText } = useUiWords();
  const [draft, setDraft] = useKeptState('brand', {
    version: saved.version,
    sender: senderOf(saved),
    written: saved.chosenColour ?? '',
  });
  const { version, sender, written } = draft;
  const change = (changes: Partial<typeof draft>) =>
    setDraft((known) => ({ ...known, ...changes }));
  const colour = written.trim().toLowerCase();
  const isDirty =
    JSON.stringify(sender) !== JSON.stringify(senderOf(saved)) ||
    colour !== (saved.chosenColour ?? '');

  const { take, save, isPending, error } = useSaveBrand({ version, sender, colour }, change);
  const { issues } = readRefusal(error);

  return (
    <div className={classes.columns}>
      <Panel title={t('look')}>
        <div className={look.columnLarge}>
          <LogoControls brand={saved} onSaved={take} />
          <form onSubmit={save} noValidate className={look.columnLarge}>
            <SenderFields
              value={sender}
              onChange={(one) => change({ sender: one })}
              issues={issues}
            />
            <div>
              <ColourField
                written={written}
                colour={isColour(colour) ? colour : undefined}
                error={issues.colour}
                onWrite={(colourWritten) => change({ written: colourWritten })}
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
          name: sender.name,
          logoUrl: saved.logoUrl,
          colour: isColour(colour) ? readableColour(colour) : ownColour,
        }}
      />
    </div>
  );
}

type PreviewLook = BrandLook & { colour: string };

/** Shows small previews of the three places where a customer sees the brand. */
function BrandPreview({ look: brand }: { look: PreviewLook }) {
  const { t } = useTranslation('branding');
  const { name, colour, logoUrl } = brand;
  const mark = logoUrl ? (
    <img src={logoUrl} alt="" />
  ) : (
    <strong style={{ color: colour }}>{name || 'Klip'}</strong>
  );
  return (
    <Panel title={t('preview')}>
      <div className={`${look.columnLarge} ${classes.previews}`}>
        <figure>
          <figcaption>{t('preview.overview')}</figcaption>
          <BrandBar look={name || logoUrl ? brand : { ...brand, name: 'Klip' }} />
        </figure>
        <figure>
          <figcaption>{t('preview.mail')}</figcaption>
          <div className={`${look.framed} ${classes.paper}`}>
            <div className={classes.letterhead} style={{ borderColor: colour }}>
              {mark}
            </div>
            <p>{t('preview.mail.text')}</p>
            <span className={classes.sampleButton} style={{ background: colour }}>
              {t('preview.mail.action')}
            </span>
          </div>
        </figure>
        <figure>
          <figcaption>{t('preview.statement')}</figcaption>
          <div className={`${look.framed} ${classes.paper}`}>
            <div className={classes.letterhead} style={{ borderColor: colour }}>
              {mark}
            </div>
            <p className={classes.sampleTitle}>{t('preview.statement.title')}</p>
            <p>{t('preview.statement.text')}</p>
          </div>
        </figure>
      </div>
    </Panel>
  );
}

type Sender = { name: string; address: string; cvr: string };
type SenderFieldsProps = {
  value: Sender;
  onChange: (sender: Sender) => void;
  issues: Partial<Record<string, ReactNode>>;
};

/** Lets a person edit the sender of statements. */
function SenderFields({ value, onChange, issues }: SenderFieldsProps) {
  const { t } = useTranslation('branding');
  return (
    <>
      <TextInput
        label={t('name')}
        description={t('name.hint')}
        maxLength={maxBrandNameLength}
        value={value.name}
        error={issues.name}
        onChange={({ currentTarget }) => onChange({ ...value, name: currentTarget.value })}
      />
      <TextInput
        label={t('address')}
        description={t('address.hint')}
        maxLength={maxAddressLength}
        value={value.address}
        error={issues.address}
        onChange={({ currentTarget }) => onChange({ ...value, address: currentTarget.value })}
      />
      <TextInput
        label={t('cvr')}
        maxLength={20}
        value={value.cvr}
        error={issues.cvr}
        onChange={({ currentTarget }) => onChange({ ...value, cvr: currentTarget.value })}
      />
    </>
  );
}

/** Tells whether the chosen colour is used. If not, it shows the used colour and the reason. */
function ColourNote({ chosen }: { chosen: Colour }) {
  const { t } = useTranslation('branding');
  const locale = useLocale();
  const used = readableColour(chosen);
  const ratio = Math.floor(contrastWithWhite(chosen) * 10) / 10;
  const number = new Intl.NumberFormat(intlLocale[locale], { minimumFractionDigits: 1 });
  const contrast = `${number.format(ratio)}:1`;
  return (
    <p className={classes.note} role="status">
      {used === chosen
        ? t('colour.fine', { contrast })
        : t('colour.corrected', { chosen, used, contrast })}
    </p>
  );
}

type Draft = { version: number; sender: ReturnType<typeof senderOf>; written: string };

/**
 * Returns functions that save the draft of a brand. `take` fills the form with a brand from the
 * server.
 */
function useSaveBrand(
  { version, sender, colour }: Omit<Draft, 'written'> & { colour: string },
  change: (changes: Partial<Draft>) => void,
) {
  const { t } = useTranslation('branding');
  const queryClient = useQueryClient();
  const take = (brand: OwnBrandView) => {
    queryClient.setQueryData(api.branding.mine.queryKey(), brand);
    change({ version: brand.version });
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      client.branding.update({
        version,
        ...sender,
        colour: colour === '' ? null : colour,
      }),
    onSuccess(brand) {
      take(brand);
      change({ sender: senderOf(brand) });
      notifications.show({ message: t('saved') });
    },
    // The form does not wait for this, so that the refusal appears at once.
    onError() {
      void client.branding.mine().then(take, () => undefined);
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return { take, save, isPending, error };
}
