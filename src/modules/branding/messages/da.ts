import type { en } from './en';

export const da = {
  title: 'Logo og farve',
  subtitle:
    'Sådan møder dine kunder dig: på deres overblik, på kontoudtog som PDF og i e-mails til dem.',
  'subtitle.house':
    'Sådan møder jeres kunder jer. Alle medarbejdere deler det. Konsulenter med konsulentplan ' +
    'har deres eget.',
  look: 'Logo, farve, navn og afsender',
  name: 'Jeres firmanavn',
  'name.hint': 'Vises, hvor logoet ikke kan. Hvis feltet er tomt, bruges Klips.',
  address: 'Adresse',
  'address.hint': 'Står med CVR-nummeret som afsender på kontoudtog.',
  cvr: 'CVR-nummer',
  colour: 'Farve',
  'colour.hint': 'Til bjælken øverst, overskrifter og knapper.',
  'colour.pick': 'Vælg en farve',
  'colour.suggestions': 'Forslag',
  'colour.none': 'Klips farve',
  'colour.clear': 'Brug Klips farve',
  'colour.corrected':
    '{{chosen}} er for lys: hvid tekst på den har en kontrast på {{contrast}}, og der skal ' +
    '4,5 til. {{used}} bliver brugt i stedet.',
  'colour.fine': 'Hvid tekst på den kan læses: kontrast {{contrast}}.',
  'validation.colour': 'Skriv en farve som #rrggbb, fx #016576',
  logo: 'Logo',
  'logo.hint': 'PNG, JPEG, WebP, GIF eller SVG. Et stort billede gøres mindre, før det sendes.',
  'logo.choose': 'Vælg et logo',
  'logo.replace': 'Udskift logoet',
  'logo.remove': 'Fjern logoet',
  'logo.saved': 'Logoet er gemt',
  'logo.removed': 'Logoet er fjernet',
  'logo.own': 'Dit logo',
  save: 'Gem ændringer',
  saved: 'Ændringerne er gemt',
  preview: 'Sådan ser det ud',
  'preview.overview': 'Din kundes overblik',
  'preview.mail': 'En e-mail',
  'preview.mail.text': '2 klip tilbage på KK-0042.',
  'preview.mail.action': 'Se kortet',
  'preview.statement': 'Et kontoudtog',
  'preview.statement.title': 'Kontoudtog',
  'preview.statement.text': 'Klippekort KK-0042 · 1.–30. november',
  'plan.title': 'Dit eget logo og din egen farve',
  'plan.text':
    'Med konsulentplanen står dit logo, din farve og dit navn på dine kunders overblik, ' +
    'kontoudtog og e-mails.',
  'plan.action': 'Se konsulentplanen',
  'error.brandChanged':
    'En anden har ændret det imens. Du ser, hvad der er gemt; det, du skrev, står der stadig.',
  'error.logoRefused':
    'Filen kan ikke læses som et billede. Vælg en PNG, JPEG, WebP eller GIF på højst 5 MB og ' +
    '24 millioner pixels.',
  'goTo.branding': 'Logo og farve',
  'keywords.branding': 'branding udtryk logo farve colour brand',
} satisfies Record<keyof typeof en, string>;
