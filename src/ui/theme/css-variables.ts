import type { CSSVariablesResolver } from '@mantine/core';
import { type Scheme, tokens } from './tokens';

/**
 * Creates the colours of the product as `--klip-*`, and Mantine's own variables, which refer to
 * them.
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...klipVariables('light'), ...mantineVariables },
  dark: { ...klipVariables('dark'), ...mantineVariables },
});

// A status needs exactly three values, but a colour in `theme.colors` has ten shades. So statuses
// are variables.
export function klipVariables(scheme: Scheme): Record<string, string> {
  const { base, status, task, stock, chart } = tokens[scheme];
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries(base)) variables[`--klip-${name}`] = value;
  for (const [name, { fill, text, tint }] of Object.entries(status)) {
    variables[`--klip-status-${name}-fill`] = fill;
    variables[`--klip-status-${name}-text`] = text;
    variables[`--klip-status-${name}-tint`] = tint;
  }
  for (const [name, { text, tint }] of Object.entries(task)) {
    variables[`--klip-task-${name}-text`] = text;
    variables[`--klip-task-${name}-tint`] = tint;
  }
  for (const [name, { card, ink }] of Object.entries(stock)) {
    variables[`--klip-stock-${name}`] = card;
    variables[`--klip-ink-${name}`] = ink;
  }
  for (const [name, value] of Object.entries(chart)) variables[`--klip-chart-${name}`] = value;
  return variables;
}

const mantineVariables: Record<string, string> = {
  '--mantine-color-body': 'var(--klip-surface)',
  '--mantine-color-text': 'var(--klip-text)',
  '--mantine-color-dimmed': 'var(--klip-dimmed)',
  '--mantine-color-placeholder': 'var(--klip-dimmed)',
  '--mantine-color-anchor': 'var(--klip-link)',
  '--mantine-color-error': 'var(--klip-error)',
  '--mantine-color-default': 'var(--klip-surface)',
  '--mantine-color-default-hover': 'var(--klip-hover)',
  '--mantine-color-default-color': 'var(--klip-text)',
  '--mantine-color-default-border': 'var(--klip-border)',
  '--mantine-color-petrol-filled-hover': 'var(--klip-primary-hover)',
  '--mantine-primary-color-filled-hover': 'var(--klip-primary-hover)',
  '--mantine-color-success': 'var(--klip-status-good-text)',
};
