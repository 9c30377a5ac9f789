import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Line of the palette that runs a command. */
export type Command = {
  id: string;
  label: string;
  /** Text that distinguishes commands with the same name. */
  detail?: ReactNode;
  icon: TablerIcon;
  /** Further words for the search, in both languages. */
  keywords?: string;
  /**
   * True for a command that starts the timer: Ctrl or ⌘ with Enter does it, and Enter only when it
   * was moved to.
   */
  isClock?: boolean;
  /**
   * Runs the command of this line. The palette stays open if the result is `stay`, because more
   * input is needed.
   */
  run: () => unknown;
};

export type CommandGroup = { title: string; commands: readonly Command[] };
