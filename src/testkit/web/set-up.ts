import '@mantine/core/styles.css';
import '@/ui/theme/fonts.css';
import '@/ui/theme/global.css';
import '@/ui/look.module.css';
import { notifications } from '@mantine/notifications';
import { afterEach } from 'vitest';
import { ignoreHeldEnter } from '@/app/web/shell/keyboard/ignore-held-enter';
import { loadDeferredWords } from '@/app/web/start-words';
import { chooseComfort, followComfort } from '@/platform/web/preferences/comfort';
import { followFocus } from '@/ui/dialog/use-focus-back';
import { partsWaitFor } from '@/ui/lazy-parts';
import { endScreens } from './open-screen';

// These are the listeners of the page, which `main.tsx` starts once.
followComfort();
ignoreHeldEnter();
followFocus();
partsWaitFor(loadDeferredWords);

afterEach(() => {
  try {
    endScreens();
  } finally {
    notifications.clean();
    chooseComfort({ hasShortcuts: true, hasLessMotion: false });
    localStorage.clear();
    sessionStorage.clear();
  }
});
