import type { Tx } from '@/platform/server/transaction';
import { adminErrors } from '../errors';
import { lockSettings } from './repository/settings';

/**
 * Refuses settings that were edited from an older version, which would overwrite a colleague's
 * change.
 * @throws settingsChanged
 */
export async function ensureSettingsUnchanged(tx: Tx, version: number): Promise<void> {
  const settings = await lockSettings(tx);
  if (settings.version !== version)
    throw adminErrors.settingsChanged({ name: settings.editorName ?? '–' });
}
