import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** One line of the palette. */
export type Command = {
  id: string;
  label: string;
  /** Distinguishes commands with one name. */
  detail?: ReactNode;
  icon: TablerIcon;
  /** More words for the search: of both languages, independent of the reader's. */
  keywords?: string;
  /**
   * True for a command that starts the timer: Ctrl or ⌘ with Enter does it, and Enter only when it
   * was moved to.
   */
  isClock?: boolean;
  /** Leaves the palette open by answering `stay`, for what is not done yet. */
  run: () => unknown;
};

export type CommandGroup = { title: string; commands: readonly Command[] };
