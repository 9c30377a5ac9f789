import type { Locale } from '@/platform/locale';
import { da } from './da';
import { en } from './en';
import type { Resources } from './i18next-types';

/** Both languages at once, for the server. The browser imports `da.ts` or `en.ts` alone. */
export const resources: Record<Locale, Resources> = { da, en };
