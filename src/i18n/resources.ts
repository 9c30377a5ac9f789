import type { Locale } from '@/platform/locale';
import { da } from './da';
import { mail as mailDa } from './da-mail';
import { en } from './en';
import { mail as mailEn } from './en-mail';

/**
 * Both languages at once with the words of mails, for the server. The browser imports the
 * parts of one language, when it needs them.
 */
export const resources = {
  da: { ...da, mail: mailDa },
  en: { ...en, mail: mailEn },
} satisfies Record<Locale, object>;
