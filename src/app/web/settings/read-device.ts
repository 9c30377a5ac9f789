export type Device = {
  browser: string | undefined;
  system: string | undefined;
  isHandheld: boolean;
};

/**
 * Browsers in the order of the test: nearly every browser also claims to be Chrome or Safari, and
 * Android to be Linux.
 */
const browsers: [string, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /Chrome\/|\bCriOS\/|\bChromium\//],
  ['Safari', /\bSafari\//],
  ['curl', /^curl\//],
];
const systems: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];
const handhelds = ['iPhone', 'iPad', 'Android'];

/**
 * Returns the usual names of a browser and its system, without versions, which change while the
 * session lasts.
 */
export function readDevice(userAgent: string | null): Device {
  const nameIn = (known: [string, RegExp][]) =>
    known.find(([, mark]) => mark.test(userAgent ?? ''))?.[0];
  const system = nameIn(systems);
  return {
    browser: nameIn(browsers),
    system,
    isHandheld: system !== undefined && handhelds.includes(system),
  };
}
