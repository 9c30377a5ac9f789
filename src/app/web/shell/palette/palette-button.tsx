import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { canRecordTime } from '@/modules/time/policy';
import { isBusyWithKeys } from '@/platform/web/use-shortcut';
import { useDialog } from '@/ui/dialog/use-dialog';
import { later } from '@/ui/lazy-parts';
import { isApple } from './is-apple';
import classes from './palette-button.module.css';
import { useEarlyKeys } from './use-early-keys';

const PaletteDialog = later(async () => (await import('./palette-dialog')).PaletteDialog);

/**
 * Opens the palette, as do Ctrl or ⌘ with K, even while the user types. The keys do nothing while a
 * dialog is open.
 */
export function PaletteButton() {
  const { t } = useTranslation();
  const palette = useDialog();
  const label = canRecordTime(useActor()) ? t('topbar.searchOrLog') : t('topbar.search');
  const early = useEarlyKeys();
  const open = () => {
    if (palette.opened) return;
    early.start(palette.close);
    palette.open();
  };
  useHotkeys([['mod+K', () => !isBusyWithKeys(null) && open()]], [], true);

  return (
    <>
      <button type="button" className={classes.button} aria-label={label} onClick={open}>
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
        <span className={classes.text}>{label}</span>
        <kbd className={classes.key}>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {palette.opened && <PaletteDialog takeTyped={early.take} onClose={palette.close} />}
    </>
  );
}
