/**
 * `npm test` looks at a third of the screens: KLIP_SEED says at which third, and three seeds that
 * follow each other take every screen once. Screens of the modules in KLIP_CHANGED_MODULES
 * (`time,reports`) are always taken, and KLIP_ROUNDS=all takes every screen.
 */
const { KLIP_ROUNDS, KLIP_SEED = '0', KLIP_CHANGED_MODULES = '' } = process.env;
const seed = Number(KLIP_SEED);
if (!Number.isInteger(seed)) throw new Error('KLIP_SEED must be a whole number');
const changedModules = KLIP_CHANGED_MODULES.split(',');

/** Beginnings of paths, the longer ones first, and the modules that show something there. */
const modules: [string, string[]][] = [
  ['/weekly-mail', ['weekly']],
  ['/settings/support', ['support']],
  ['/settings/branding', ['branding']],
  ['/monthly-hours/analytics', ['analytics']],
  ['/monthly-hours', ['reports']],
  ['/features', ['tasks', 'time']],
  ['/admin?section=support', ['support']],
  ['/admin', ['admin']],
  ['/balances', ['balances']],
  ['/companies', ['companies', 'crm']],
  ['/crm', ['companies', 'crm']],
  ['/time', ['time']],
  ['/users', ['people']],
  ['/customer', ['overview', 'balances']],
  ['/consultant', ['overview']],
  ['/staff', ['overview']],
  ['/home', ['overview']],
  ['/settings', ['accounts', 'keys', 'notifications', 'webhooks', 'weekly']],
  ['/login', ['accounts']],
  ['/register', ['accounts', 'people']],
  ['/reset-password', ['accounts']],
];

/** Screens of a list whose turn it is. */
export function chooseScreens<Screen extends { path: string }>(
  screens: readonly Screen[],
): Screen[] {
  const order = screens.map(({ path }) => path).toSorted();
  return screens.filter(
    ({ path }) => isDue(order.indexOf(path)) || modulesOf(path).some(isChanged),
  );
}

/** True where a place that is no screen of a list has its turn, such as a dialog. */
export function isChosen(place: number, module: string): boolean {
  return isDue(place) || isChanged(module);
}

/** Every screen takes more than the limit of one story. */
export const limitOfScreens = KLIP_ROUNDS === 'all' ? 900_000 : 240_000;

function isDue(place: number): boolean {
  return KLIP_ROUNDS === 'all' || (((place + seed) % 3) + 3) % 3 === 0;
}

function isChanged(module: string): boolean {
  return changedModules.includes(module);
}

function modulesOf(path: string): string[] {
  const found = modules.find(([beginning]) => path.startsWith(beginning));
  if (!found) throw new Error(`${path} belongs to no module: name it in chosen-screens.ts`);
  return found[1];
}
