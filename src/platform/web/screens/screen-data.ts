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
/** Name of a place in the palette. It compiles only if a module has words for it. */
export type PlaceId = IdOf<'goTo'> & IdOf<'keywords'>;

/** Entries that lead to a screen, in the menu, the palette or both. */
export type ScreenNavigation = {
  icon: keyof typeof screenIcons;
  /** The overview of one role: people are led to their own alone. */
  isHome?: true;
  menu?: {
    /** Entries have this order. */
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
    /** Letter that is typed after G. */
    letter?: string;
    /** True for a place that only its words find: the palette has a nearer place to begin with. */
    isSearched?: true;
    /** Limits the people it is listed for, among those who may open it. */
    isNamedTo?: (actor: Actor) => boolean;
  };
};

declare module '@tanstack/react-router' {
  /** Each route says who may open it; one that forgets to does not compile. */
  interface StaticDataRouteOption {
    /**
     * The roles, for this address and every one below it. `entrance`: for people who are not signed
     * in. `anyone`: not guarded.
     */
    openTo: readonly Role[] | 'entrance' | 'anyone';
    navigation?: ScreenNavigation;
    /** The address of the menu entry that is marked here, when the screen has none of its own. */
    menuEntry?: string;
  }
}
