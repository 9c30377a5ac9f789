import { AppError } from '@/platform/errors';
import { requestErrors } from '@/platform/request-errors';
import type { ReadInChildProcess } from '../readers/create-readers';
import { ReadingEnded } from '../readers/reading-process';

type SentPicture = {
  readInChildProcess: ReadInChildProcess;
  bytes: Uint8Array;
  /** Id of the user who sent the picture. */
  userId: string;
};

/**
 * Decodes a photo and redraws it as an upright JPEG, at most 500 pixels wide and without metadata.
 * Throws `refusal` if the file is no accepted photo.
 */
export function redrawPhoto(sent: SentPicture, refusal: () => AppError): Promise<Buffer> {
  return redrawPicture(sent, 'photo', refusal);
}

/** Redraws a logo as a PNG of at most 480 by 160 pixels, which may be transparent. */
export function redrawLogo(sent: SentPicture, refusal: () => AppError): Promise<Buffer> {
  return redrawPicture(sent, 'logo', refusal);
}

/** Redraws a picture in a separate process, so that an attacked decoder reaches no data of ours. */
async function redrawPicture(
  { readInChildProcess, bytes, userId }: SentPicture,
  shape: 'photo' | 'logo',
  refusal: () => AppError,
): Promise<Buffer> {
  try {
    const reading = { ask: { shape }, bytes, subject: userId };
    const [drawn] = await readInChildProcess('pictures.draw', reading);
    return Buffer.from(drawn?.base64 ?? '', 'base64');
  } catch (error) {
    if (error instanceof ReadingEnded)
      throw error.end === 'stopped' ? requestErrors.unavailable() : refusal();
    if (error instanceof AppError && error.kind === 'badInput') throw refusal();
    throw error;
  }
}
