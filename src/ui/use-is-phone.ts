import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone, from the first drawing on. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false });
}
