import { useMediaQuery } from '@mantine/hooks';

/** Tells whether the window is as narrow as a phone, from the first render on. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false });
}
