import { Alert, Button, FileButton } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '@/modules/accounts/web/auth-provider';
import { useMe } from '@/modules/accounts/web/use-actor';
import { client } from '@/platform/web/api';
import { photoShape, pictureToSend } from '@/platform/web/pictures/shrink-picture';
import look from '@/ui/look.module.css';
import { PersonPhoto } from '../person-photo';
import { FailureWords } from './failure-words';
import classes from './profile-view.module.css';

type PhotoControlsProps = { say: (text: string | undefined) => void; children: ReactNode };

/** Shows the photo and, next to it, the name with the buttons to change the photo. */
export function PhotoControls({ say, children }: PhotoControlsProps) {
  const { t } = useTranslation('people');
  const me = useMe();
  const uploadButton = useRef<HTMLButtonElement>(null);
  const resetFile = useRef<() => void>(null);
  const { isPending, failure, upload, remove } = usePhotoChanges(say);

  // The pressed button disappears with the photo or is disabled during the upload, so the upload
  // button gets the focus.
  useEffect(() => {
    if (!isPending && document.activeElement === document.body) uploadButton.current?.focus();
  });

  return (
    <>
      <div className={`${look.line} ${classes.head}`}>
        <PersonPhoto person={me} size={80} />
        <div className={look.mayShrink}>
          {children}
          <div className={look.row}>
            <FileButton resetRef={resetFile} accept="image/*" onChange={choose}>
              {(props) => (
                <Button
                  {...props}
                  ref={uploadButton}
                  size="sm"
                  variant="default"
                  loading={isPending}
                >
                  {t('profile.photo.upload')}
                </Button>
              )}
            </FileButton>
            {me.photoURL && (
              <Button size="sm" variant="default" disabled={isPending} onClick={remove}>
                {t('profile.photo.remove')}
              </Button>
            )}
          </div>
        </div>
      </div>
      {failure && (
        <Alert color="red" role="alert" mt="md">
          {failure}
        </Alert>
      )}
    </>
  );

  async function choose(file: File | null): Promise<void> {
    resetFile.current?.();
    if (file) await upload(file);
  }
}

/** Returns functions that upload and remove the photo, and the failure of the last attempt. */
function usePhotoChanges(say: PhotoControlsProps['say']) {
  const { t } = useTranslation('people');
  const auth = useAuth();
  const [isPending, setPending] = useState(false);
  const [failed, setFailed] = useState<{ error?: unknown }>();
  const reason = failed && failed.error === undefined ? t('error.photoRefused') : undefined;
  const failure = failed && (
    <FailureWords error={failed.error} reason={reason} sentence={t('error.photoFailed')} />
  );

  return { isPending, failure, upload, remove };

  async function upload(file: File): Promise<void> {
    begin();
    if (!file.type.startsWith('image/')) return setFailed({});
    setPending(true);
    try {
      await client.people.setPhoto({ photo: await pictureToSend(file, photoShape) });
      await auth.refresh();
      say(t('profile.photo.saved'));
    } catch (error) {
      setFailed({ error });
    } finally {
      setPending(false);
    }
  }

  /**
   * Removes the user's photo. A failure is only logged, because the reader still sees the photo.
   */
  async function remove() {
    begin();
    setPending(true);
    try {
      await client.people.removePhoto();
      await auth.refresh();
      say(t('profile.photo.removed'));
    } catch (error) {
      reportError(error);
    } finally {
      setPending(false);
    }
  }

  function begin() {
    setFailed(undefined);
    say(undefined);
  }
}
