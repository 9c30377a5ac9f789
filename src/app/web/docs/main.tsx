import '@mantine/core/styles.css';
import '@/ui/theme/fonts.css';
import '@/ui/theme/global.css';
import '@/ui/look.module.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { createThemePreference } from '@/platform/web/preferences/theme-preference';
import { cssVariables } from '@/ui/theme/css-variables';
import { theme } from '@/ui/theme/theme';
import { ApiDocs } from './api-docs';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={createThemePreference()}
      defaultColorScheme="light"
      getStyleNonce={() => nonce}
    >
      <ApiDocs />
    </MantineProvider>,
  );
}
