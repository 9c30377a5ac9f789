import { expect, test } from 'vitest';
import { contrastWithWhite, minContrast, ownColour, readableColour } from './domain';

test('contrast with white is that of WCAG', () => {
  expect(contrastWithWhite('#000000')).toBeCloseTo(21, 5);
  expect(contrastWithWhite('#ffffff')).toBeCloseTo(1, 5);
  // Known pairs: the lightest grey that passes, and the first that does not.
  expect(contrastWithWhite('#767676')).toBeGreaterThanOrEqual(minContrast);
  expect(contrastWithWhite('#777777')).toBeLessThan(minContrast);
});

test('a colour that can be read stays what it is', () => {
  for (const colour of ['#000000', '#016576', '#767676', '#b02418', ownColour]) {
    expect(readableColour(colour)).toBe(colour);
  }
});

test('one that is too light becomes as dark as needed and no darker, in the same hue', () => {
  const colours = ['#ffd400', '#ffffff', '#777777', '#00ff00', '#ff8800', '#aabbff', '#fffffe'];
  for (const colour of colours) {
    const used = readableColour(colour);
    expect(contrastWithWhite(used), colour).toBeGreaterThanOrEqual(minContrast);
    expect(contrastWithWhite(used), colour).toBeLessThan(minContrast + 0.15);
  }
  expect(readableColour('#ff8800')).toMatch(/^#[a-f].[3-7].00$/);
});

test('no colour at all stays too light, nor becomes another one twice', () => {
  for (let value = 0; value <= 0xffffff; value += 4_099) {
    const used = readableColour(`#${value.toString(16).padStart(6, '0')}`);
    expect(contrastWithWhite(used)).toBeGreaterThanOrEqual(minContrast);
    expect(readableColour(used)).toBe(used);
  }
});
