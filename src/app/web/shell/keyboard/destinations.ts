import type { Actor } from '@/platform/actor';
import { entriesFor, type NavigationEntry } from '../navigation-entries';

/** The letter after G that leads to each entry of the navigation. The overview is where one comes home to. */
const letters: Partial<Record<NavigationEntry['label'], string>> = {
  'nav.dashboard': 'd',
  'nav.crm': 'c',
  'nav.balances': 'b',
  'nav.time': 't',
  'nav.settings': 's',
  'nav.users': 'u',
};

export type Destination = Pick<NavigationEntry, 'to' | 'label'> & { letter: string };

/** Where G and a letter lead somebody: nowhere that they may not open. */
export function destinationsOf(actor: Actor): Destination[] {
  return entriesFor(actor).flatMap(({ to, label }) => {
    const letter = letters[label];
    return letter === undefined ? [] : [{ to, label, letter }];
  });
}
