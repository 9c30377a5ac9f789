import type { en } from './en';

export const da = {
  'validation.oneOf': 'Vælg ét kort eller én virksomhed',
  'error.cardLinkNotFound': 'Linket blev ikke fundet',
  'error.cardLinkExpiryOutOfRange': 'Vælg en dag fra i dag og højst tre år frem',
  'error.cardLinkCompanyClosed': 'Virksomheden er lukket, så links til den virker ikke',
  'error.tooManyCardLinks': 'Der er {{max, number}} links, der virker. Tilbagekald et først.',
} satisfies Record<keyof typeof en, string>;
