import type { en } from './en';

/** The words of one language: a namespace per module, the shape given by the English catalogs. */
export type Resources = typeof en;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    nsSeparator: ':';
    keySeparator: false;
    resources: Resources;
  }
}
