import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** One line of the palette. */
export type Command = {
  id: string;
  label: string;
  /** What tells it from others of the same name. */
  detail?: ReactNode;
  icon: TablerIcon;
  /** More words it is found by: both languages, whichever one reads. */
  keywords?: string;
  /** Leaves the palette open by answering `stay`, for what is not done yet. */
  run: () => unknown;
};

export type CommandGroup = { title: string; commands: readonly Command[] };
