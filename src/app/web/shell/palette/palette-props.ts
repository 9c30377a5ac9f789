import type { EarlyKeys } from './use-early-keys';

export type PaletteProps = {
  /** The keys typed before the palette was there; later ones go into its field. */
  takeTyped: () => EarlyKeys;
  onClose: () => void;
};
