import { Alert, Button, FileButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '@/platform/web/api';
import { logoShape, pictureToSend } from '@/platform/web/pictures/shrink-picture';
import look from '@/ui/look.module.css';
import { useUiWords } from '@/ui/ui-words';
import type { OwnBrandView } from '../contract';
import classes from './branding.module.css';

type LogoControlsProps = { brand: OwnBrandView; onSaved: (brand: OwnBrandView) => void };

/** Lets a person change or remove the logo, which is saved at once. */
export function LogoControls({ brand, onSaved }: LogoControlsProps) {
  const { t } = useTranslation('branding');
  const { errorText } = useUiWords();
  const resetFile = useRef<() => void>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ work }: { work: () => Promise<OwnBrandView>; said: string }) => work(),
    onSuccess(saved, { said }) {
      onSaved(saved);
      notifications.show({ message: said });
    },
  });

  return (
    <fieldset className={`${look.noMargin} ${look.mayShrink} ${classes.group}`}>
      <legend className={classes.label}>{t('logo')}</legend>
      <p className={classes.hint}>{t('logo.hint')}</p>
      <div className={`${look.wrappingLine} ${classes.logoRow}`}>
        {brand.logoUrl && (
          <span className={`${look.inlineLine} ${classes.plate}`}>
            <img src={brand.logoUrl} alt={t('logo.own')} />
          </span>
        )}
        <FileButton
          resetRef={resetFile}
          accept="image/png,image/jpeg,image/webp,image/gif,image/svg+xml"
          onChange={(file) => {
            resetFile.current?.();
            if (file)
              mutate({
                work: async () =>
                  client.branding.setLogo({ logo: await pictureToSend(file, logoShape) }),
                said: t('logo.saved'),
              });
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
            variant="default"
            disabled={isPending}
            onClick={() =>
              mutate({ work: () => client.branding.removeLogo(), said: t('logo.removed') })
            }
          >
            {t('logo.remove')}
          </Button>
        )}
      </div>
      {error && (
        <Alert color="red" role="alert" mt="sm">
          {errorText(error)}
        </Alert>
      )}
    </fieldset>
  );
}
