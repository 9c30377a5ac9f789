import type { en } from './en';

export const da = {
  title: 'Dit udtryk',
  subtitle:
    'Sådan ser du ud for dine kunder: på deres overblik, på kontoudtog som PDF og i e-mails ' +
    'til dem.',
  'subtitle.house':
    'Sådan ser huset ud for sine kunder. Alle medarbejdere deler det. Konsulenter med ' +
    'konsulentplan har deres eget.',
  look: 'Dit udtryk',
  name: 'Navn',
  'name.hint': 'Står, hvor logoet ikke kan vises. Tomt: Klips eget udtryk.',
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
  'validation.colour': 'Skriv en farve som #rrggbb, for eksempel #016576',
  logo: 'Logo',
  'logo.hint':
    'PNG, JPEG, WebP eller GIF, højst 5 MB. SVG kan ikke bruges, fordi det kan indeholde ' +
    'programmer.',
  'logo.choose': 'Vælg et logo',
  'logo.replace': 'Udskift logoet',
  'logo.remove': 'Fjern logoet',
  'logo.saved': 'Logoet er gemt',
  'logo.removed': 'Logoet er fjernet',
  'logo.own': 'Dit logo',
  save: 'Gem ændringer',
  saved: 'Dit udtryk er gemt',
  preview: 'Sådan ser det ud',
  'preview.overview': 'Din kundes overblik',
  'preview.mail': 'En e-mail',
  'preview.mail.text': '2 t 15 min tilbage på KK-0042.',
  'preview.mail.action': 'Se saldoen',
  'preview.statement': 'Et kontoudtog',
  'preview.statement.title': 'Kontoudtog',
  'preview.statement.text': 'Timebank KK-0042 · 1.–30. november',
  sellers: 'Dine konsulenter',
  'plan.title': 'Dit eget udtryk',
  'plan.text':
    'Med konsulentplanen står dit logo, din farve og dit navn på dine kunders overblik, ' +
    'kontoudtog og e-mails.',
  'plan.action': 'Se konsulentplanen',
  'error.brandChanged':
    'En anden har ændret udtrykket imens. Det, de gemte, bliver vist; det, du skrev, står ' +
    'der stadig.',
  'error.logoRefused':
    'Filen kan ikke bruges. Vælg en PNG, JPEG, WebP eller GIF; en SVG kan ikke bruges.',
} satisfies Record<keyof typeof en, string>;
