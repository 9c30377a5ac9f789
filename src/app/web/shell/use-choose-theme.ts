import { useMantineColorScheme } from '@mantine/core';
import { useAuthState } from '@/modules/accounts/web/auth-provider';
import type { Theme } from '@/platform/theme';
import { client } from '@/platform/web/api';

/**
 * Sets the theme here at once and in the account for the next device; it holds here even if the
 * account cannot be saved.
 */
export function useChooseTheme(): (theme: Theme) => void {
  const { setColorScheme } = useMantineColorScheme();
  const { user } = useAuthState();
  return (theme) => {
    setColorScheme(theme);
    if (user) client.accounts.setTheme({ theme }).catch(() => {});
  };
}
