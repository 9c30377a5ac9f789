import { Alert, Button, FileButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '@/platform/web/api';
import { useUiWords } from '@/ui/ui-words';
import type { OwnBrandView } from '../contract';
import classes from './branding.module.css';

type LogoControlsProps = { brand: OwnBrandView; onSaved: (brand: OwnBrandView) => void };

/** A logo holds at once, like a photo. */
export function LogoControls({ brand, onSaved }: LogoControlsProps) {
  const { t } = useTranslation('branding');
  const { errorText } = useUiWords();
  const resetFile = useRef<() => void>(null);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();

  async function keep(work: Promise<OwnBrandView>, said: string) {
    setPending(true);
    setError(undefined);
    try {
      onSaved(await work);
      notifications.show({ message: said });
    } catch (thrown) {
      setError(thrown);
    } finally {
      setPending(false);
    }
  }

  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{t('logo')}</legend>
      <p className={classes.hint}>{t('logo.hint')}</p>
      <div className={classes.logoRow}>
        {brand.logoUrl && (
          <span className={classes.plate}>
            <img src={brand.logoUrl} alt={t('logo.own')} />
          </span>
        )}
        <FileButton
          resetRef={resetFile}
          accept="image/png,image/jpeg,image/webp,image/gif,image/svg+xml"
          onChange={(file) => {
            resetFile.current?.();
            if (file) void keep(client.branding.setLogo({ logo: file }), t('logo.saved'));
          }}
        >
          {(props) => (
            <Button {...props} variant="default" loading={isPending}>
              {brand.logoUrl ? t('logo.replace') : t('logo.choose')}
            </Button>
          )}
        </FileButton>
        {brand.logoUrl && (
          <Button
            variant="subtle"
            color="gray"
            disabled={isPending}
            onClick={() => keep(client.branding.removeLogo(), t('logo.removed'))}
          >
            {t('logo.remove')}
          </Button>
        )}
      </div>
      {error !== undefined && (
        <Alert color="red" role="alert" mt="sm">
          {errorText(error)}
        </Alert>
      )}
    </fieldset>
  );
}
