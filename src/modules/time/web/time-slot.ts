import { type ComponentType, createContext } from 'react';
import type { EntryFilter } from '../contract/entry';

/**
 * Ways to reports on the entries of the time screen; `filter` is undefined if there is no list.
 * Reports build on this module, so the app puts them in here.
 */
export const TimeSlot = createContext<ComponentType<{ filter: EntryFilter | undefined }> | null>(
  null,
);
