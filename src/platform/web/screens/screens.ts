import { type AnyRoute, type StaticDataRouteOption, useRouter } from '@tanstack/react-router';
import type { Actor } from '@/platform/actor';
import type { ScreenNavigation } from './screen-data';

/** Address of the app with the static data of its route. */
type ScreenEntry = StaticDataRouteOption & { path: string };

export type MenuEntry = Pick<ScreenNavigation, 'icon'> &
  NonNullable<ScreenNavigation['menu']> & {
    to: string;
    /** Further addresses that belong to the entry. */
    also: readonly string[];
  };

export type ScreenPlace = Pick<ScreenNavigation, 'icon'> &
  NonNullable<ScreenNavigation['goTo']> & { to: string };

/** Screens of the app, with the rights to open them and their entries in menu and palette. */
export type Screens = {
  isEntrance: (path: string) => boolean;
  /** Tells whether a path is a screen for signed-in users, of any role. */
  isKnown: (path: string) => boolean;
  mayOpen: (actor: Actor, path: string) => boolean;
  /** Lists the menu entries of the screens that a user may open, in their order. */
  listMenu: (actor: Actor) => MenuEntry[];
  /** Lists the screens for keyboard and palette, in their order. */
  listPlaces: (actor: Actor) => ScreenPlace[];
};

/** Collects the screens that routes declare, in any order of the routes. */
export function readScreens(routes: readonly AnyRoute[]): Screens {
  const entries = routes.flatMap(({ options }): ScreenEntry[] => {
    const { path, staticData }: { path?: string; staticData?: StaticDataRouteOption } = options;
    // An address with a parameter is guarded like its parent.
    return path && staticData ? [{ ...staticData, path: path.replace(/\/\$.*$/, '') }] : [];
  });

  function find(path: string): ScreenEntry | undefined {
    const above = entries.filter(
      (entry) => entry.openTo !== 'anyone' && isWithin(path, entry.path),
    );
    return above.toSorted((a, b) => b.path.length - a.path.length)[0];
  }

  function mayOpen({ role }: Actor, path: string): boolean {
    const openTo = find(path)?.openTo;
    return Array.isArray(openTo) && openTo.includes(role);
  }

  /** Lists the menu of a person. It contains one of the three overviews, that of their role. */
  function listNavigation(actor: Actor) {
    return entries.flatMap(({ path, navigation }) =>
      navigation && mayOpen(actor, path) && (!navigation.isHome || path === findHomePath(actor))
        ? [{ path, navigation }]
        : [],
    );
  }

  return {
    isEntrance: (path) => find(path)?.openTo === 'entrance',
    isKnown: (path) => Array.isArray(find(path)?.openTo),
    mayOpen,
    listMenu: (actor) =>
      listNavigation(actor)
        .flatMap(({ path, navigation: { icon, menu } }): MenuEntry[] => {
          const also = entries.filter(({ menuEntry }) => menuEntry === path);
          return menu ? [{ to: path, icon, ...menu, also: also.map((entry) => entry.path) }] : [];
        })
        .toSorted((a, b) => a.place - b.place),
    listPlaces: (actor) =>
      listNavigation(actor)
        .flatMap(({ path, navigation: { icon, goTo } }): ScreenPlace[] =>
          goTo && (goTo.isNamedTo?.(actor) ?? true) ? [{ to: path, icon, ...goTo }] : [],
        )
        .toSorted((a, b) => a.place - b.place),
  };
}

export function useScreens(): Screens {
  const { routesById } = useRouter();
  return readScreens(Object.values(routesById));
}

/**
 * Returns the path of the overview of a role. Staff who wait for approval have the rights of a
 * customer, and so a customer's overview.
 */
export function findHomePath(actor: Pick<Actor, 'role'>): `/${Actor['role']}` {
  return `/${actor.role}`;
}

/** Tells whether a path is below a prefix, by whole segments: `/timesheet` is not below `/time`. */
function isWithin(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
