import { describe, expect, test } from 'vitest';
import { type Scheme, type Tokens, tokens } from './tokens';

const schemes: Scheme[] = ['light', 'dark'];

describe.each(schemes)('the %s theme', (scheme) => {
  const { base, status, task, stock, chart } = tokens[scheme];

  test('text can be read on page and surface', () => {
    for (const ground of [base.page, base.surface, base.hover]) {
      expect(contrast(base.text, ground)).toBeGreaterThanOrEqual(7);
      expect(contrast(base.dimmed, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(base.link, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(base.error, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(base['token-text'], base['token-tint'])).toBeGreaterThanOrEqual(4.5);
  });

  test('primary and danger buttons can be read, at rest and hovered', () => {
    expect(contrast(base['primary-text'], base.primary)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(base['primary-text'], base['primary-hover'])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(base['danger-text'], base.danger)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(base['danger-text'], base['danger-hover'])).toBeGreaterThanOrEqual(4.5);
  });

  test('controls and the focus ring can be seen', () => {
    for (const ground of [base.page, base.surface]) {
      expect(contrast(base['control-border'], ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(base.focus, ground)).toBeGreaterThanOrEqual(3);
    }
    for (const { card } of Object.values(stock))
      expect(contrast(base.focus, card)).toBeGreaterThanOrEqual(3);
  });

  test.each(Object.entries(status))(
    'a balance that is %s can be told by word and by bar',
    (_, { fill, text, tint }) => {
      expect(contrast(text, tint)).toBeGreaterThanOrEqual(4.5);
      for (const ground of [base.surface, base.page])
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
      for (const ground of [base.surface, base.page, base.track])
        expect(contrast(fill, ground)).toBeGreaterThanOrEqual(3);
    },
  );

  test.each(Object.entries(task))('a task that is %s can be told by word', (_, { text, tint }) => {
    expect(contrast(text, tint)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, base.surface)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.entries(stock))('what is printed on %s card can be read', (_, { card, ink }) => {
    expect(contrast(ink, card)).toBeGreaterThanOrEqual(9.9);
  });

  test.each(Object.entries(chart))('%s can be seen in a chart on a surface', (_, color) => {
    expect(contrast(color, base.surface)).toBeGreaterThanOrEqual(3);
  });
});

/** The table of the design, so that a changed colour shows as a changed number. Rounded down. */
test('the measured pairs of the design still hold', () => {
  expect(measured(tokens.light)).toEqual({
    text: [15.33, 16.71],
    dimmed: [5.81, 6.33],
    controlBorder: [3.6, 3.92],
    primary: [6.72, 8.95],
    link: 6.72,
    token: 5.67,
    focus: [6.16, 6.72],
    manila: 10.03,
    error: 7.3,
    statusText: [7.18, 6.71, 6.37, 8.56, 6.49],
    statusFillOnTrack: [4.81, 3.03, 4.29, 8.45, 3.61],
    task: [6.52, 7.12, 6.86, 7.18, 6.55, 6.38],
    chart: [8.58, 5.43, 3.24, 3.41, 9.98],
  });
  expect(measured(tokens.dark)).toEqual({
    text: [15.56, 14.02],
    dimmed: [8.02, 7.23],
    controlBorder: [4.68, 4.22],
    primary: [8.84, 11.33],
    link: 9.42,
    token: 7.73,
    focus: [8.15, 7.35],
    manila: 9.97,
    error: 8.34,
    statusText: [7.97, 8.92, 6.93, 6.91, 6.37],
    statusFillOnTrack: [5.84, 8.03, 4.82, 3.27, 3.5],
    task: [7.3, 7.19, 7.35, 7.49, 7.27, 7.2],
    chart: [5.19, 6.46, 10.62, 8.44, 3.33],
  });
});

function measured({ base, status, task, stock, chart }: Tokens) {
  const grounds = [base.page, base.surface];
  return {
    text: grounds.map((ground) => down(base.text, ground)),
    dimmed: grounds.map((ground) => down(base.dimmed, ground)),
    controlBorder: grounds.map((ground) => down(base['control-border'], ground)),
    primary: [base.primary, base['primary-hover']].map((ground) =>
      down(base['primary-text'], ground),
    ),
    link: down(base.link, base.surface),
    token: down(base['token-text'], base['token-tint']),
    focus: grounds.map((ground) => down(base.focus, ground)),
    manila: down(stock.manila.ink, stock.manila.card),
    error: down(base.error, base.surface),
    statusText: Object.values(status).map(({ text, tint }) => down(text, tint)),
    statusFillOnTrack: Object.values(status).map(({ fill }) => down(fill, base.track)),
    task: Object.values(task).map(({ text, tint }) => down(text, tint)),
    chart: Object.values(chart).map((color) => down(color, base.surface)),
  };
}

function down(foreground: string, background: string): number {
  return Math.floor(contrast(foreground, background) * 100) / 100;
}

/** Computes the contrast ratio of WCAG 2. https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  return 0.2126 * linear(hex, 1) + 0.7152 * linear(hex, 3) + 0.0722 * linear(hex, 5);
}

function linear(hex: string, at: number): number {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
