import type { Tx } from '@/platform/server/transaction';
import { adminErrors } from '../errors';
import { lockSettings } from './repository/settings';

/**
 * What is saved began from what still stands; otherwise it would undo what a colleague has just
 * decided.
 */
export async function ensureSettingsUnchanged(tx: Tx, version: number): Promise<void> {
  const settings = await lockSettings(tx);
  if (settings.version !== version)
    throw adminErrors.settingsChanged({ name: settings.editorName ?? '–' });
}
