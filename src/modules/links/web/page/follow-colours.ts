import { klipVariables } from '@/ui/theme/css-variables';

/** Applies Klip's colours, light or dark as the system is set; on paper they are light. */
export function followColours(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const wear = (isDark: boolean) => {
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(klipVariables(isDark ? 'dark' : 'light')))
      style.setProperty(name, value);
  };
  wear(dark.matches);
  dark.addEventListener('change', () => wear(dark.matches));
  window.addEventListener('beforeprint', () => wear(false));
  window.addEventListener('afterprint', () => wear(dark.matches));
}
