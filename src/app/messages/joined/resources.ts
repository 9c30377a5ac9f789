import { statementFileDa } from '@/modules/balances/messages/export-da';
import { statementFileEn } from '@/modules/balances/messages/export-en';
import { statementDa } from '@/modules/balances/messages/statement-da';
import { statementEn } from '@/modules/balances/messages/statement-en';
import { exportFileDa, takeoutDa } from '@/modules/reports/messages/export-da';
import { exportFileEn, takeoutEn } from '@/modules/reports/messages/export-en';
import type { Locale } from '@/platform/locale';
import { da } from './da';
import { mail as mailDa } from './da-mail';
import { en } from './en';
import { mail as mailEn } from './en-mail';

/**
 * Messages in both languages, with those of mails and files, for the server. The browser imports
 * the parts of one language when it needs them.
 */
export const resources = {
  da: {
    ...da,
    balances: { ...da.balances, ...statementDa, ...statementFileDa },
    reports: { ...da.reports, ...exportFileDa },
    mail: mailDa,
    takeout: takeoutDa,
  },
  en: {
    ...en,
    balances: { ...en.balances, ...statementEn, ...statementFileEn },
    reports: { ...en.reports, ...exportFileEn },
    mail: mailEn,
    takeout: takeoutEn,
  },
} satisfies Record<Locale, object>;
