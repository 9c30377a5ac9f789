export const maxBrandNameLength = 80;
export const maxAddressLength = 200;

/** Colour in the form `#rrggbb`, in lower case. */
export type Colour = string;

/** Klip's own colour, which is the default. */
export const ownColour: Colour = '#016576';

/** Smallest allowed contrast of text with its background (WCAG 2.2, 1.4.3, level AA). */
export const minContrast = 4.5;

/**
 * Returns the contrast of a colour with white, from 1 to 21: (1 + 0.05) / (L + 0.05), with the
 * relative luminance L of WCAG 2.2.
 */
export function contrastWithWhite(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = splitColour(colour).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/**
 * Returns the colour as it is used, readable on white and under white text. A colour that is too
 * light is darkened as little as necessary, all parts by the same factor.
 */
export function readableColour(colour: Colour): Colour {
  if (contrastWithWhite(colour) >= minContrast) return colour;
  // The first of 256 steps towards black that is dark enough is used.
  let [light, dark] = [0, 256];
  while (dark - light > 1) {
    const middle = Math.floor((light + dark) / 2);
    if (contrastWithWhite(darkened(colour, middle)) >= minContrast) dark = middle;
    else light = middle;
  }
  return darkened(colour, dark);
}

function darkened(colour: Colour, steps: number): Colour {
  const parts = splitColour(colour).map((part) => Math.floor((part * (256 - steps)) / 256));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function splitColour(colour: Colour): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
