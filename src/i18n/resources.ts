import { takeoutDa } from '@/modules/reports/messages/export-da';
import { takeoutEn } from '@/modules/reports/messages/export-en';
import type { Locale } from '@/platform/locale';
import { da } from './da';
import { mail as mailDa } from './da-mail';
import { en } from './en';
import { mail as mailEn } from './en-mail';

/**
 * Both languages at once with the words of mails and takeouts, for the server. The browser imports
 * the parts of one language, when it needs them.
 */
export const resources = {
  da: { ...da, mail: mailDa, takeout: takeoutDa },
  en: { ...en, mail: mailEn, takeout: takeoutEn },
} satisfies Record<Locale, object>;
