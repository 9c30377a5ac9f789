import { type ComponentType, createContext } from 'react';
import type { EntryFilter } from '../contract/entry';

/**
 * Component that the app puts on the time screen to link to reports, because `reports` depends on
 * this module. `filter` is undefined if the screen shows no list.
 */
export const TimeSlot = createContext<ComponentType<{ filter: EntryFilter | undefined }> | null>(
  null,
);
