import type { TypeOptions } from 'i18next';
import type { Actor, Role } from '@/platform/actor';
import type { screenIcons } from './screen-icons';

export const everybody: readonly Role[] = ['customer', 'consultant', 'staff'];
export const consultants: readonly Role[] = ['consultant', 'staff'];
export const staffOnly: readonly Role[] = ['staff'];

type NavKey = Extract<keyof TypeOptions['resources']['app'], `nav.${string}`>;
type KeyIn<Words> = Words extends unknown ? keyof Words : never;
type WordKey = KeyIn<TypeOptions['resources'][keyof TypeOptions['resources']]>;
type IdOf<Family extends string, Key = WordKey> = Key extends `${Family}.${infer Id}` ? Id : never;
/** Name of a place in the palette. A place compiles only if a module has messages for it. */
export type PlaceId = IdOf<'goTo'> & IdOf<'keywords'>;

/** Entries that lead to a screen, in the menu, the palette or both. */
export type ScreenNavigation = {
  icon: keyof typeof screenIcons;
  /** True for the overview of one role, which only people with that role are led to. */
  isHome?: true;
  menu?: {
    /** Number by which the entries are sorted. */
    place: number;
    label: NavKey;
    /** Label for places with little room. */
    shortLabel?: NavKey;
    /** True for a place in the bottom bar of a phone; the others are in its menu. */
    isOnPhone: boolean;
  };
  /** Entry for the palette and the keyboard. */
  goTo?: {
    id: PlaceId;
    place: number;
    /** Letter that opens the screen when it is typed after G. */
    letter?: string;
    /**
     * True for a place that is shown only when it is searched for, because the palette lists a
     * similar one.
     */
    isSearched?: true;
    /** Tells whether the place is listed for a person who may open it. */
    isNamedTo?: (actor: Actor) => boolean;
  };
};

declare module '@tanstack/react-router' {
  /** Static data of a route. A route that does not say who may open it does not compile. */
  interface StaticDataRouteOption {
    /**
     * Roles that may open this address and every one below it. `entrance` means people who are not
     * signed in, and `anyone` means that the address is not guarded.
     */
    openTo: readonly Role[] | 'entrance' | 'anyone';
    navigation?: ScreenNavigation;
    /** Address of the menu entry that is marked, for a screen without an entry of its own. */
    menuEntry?: string;
  }
}
