import type { Tx } from '@/platform/server/transaction';
import { adminErrors } from '../errors';
import { lockSettings } from './repository/settings';

/**
 * Refuses settings that were edited from an older version; otherwise they would undo a colleague's
 * change.
 */
export async function ensureSettingsUnchanged(tx: Tx, version: number): Promise<void> {
  const settings = await lockSettings(tx);
  if (settings.version !== version)
    throw adminErrors.settingsChanged({ name: settings.editorName ?? '–' });
}
