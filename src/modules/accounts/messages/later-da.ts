import type { en } from './later-en';

export const da = {
  'ways.text': 'Alt, der åbner din konto. Fjern det, du ikke kender.',
  'ways.kind.password': 'Adgangskode',
  'ways.kind.passkey': 'Adgangsnøgle',
  'ways.kind.provider': 'Google',
  'ways.kind.session': 'Enhed',
  'ways.kind.key': 'API-nøgle',
  'ways.kind.webhook': 'Webhook',
  'ways.kind.link': 'Link til kort',
  'ways.browserOn': '{{browser}} på {{system}}',
  'ways.unknownDevice': 'Ukendt enhed',
  'ways.this': 'Denne enhed',
  'ways.since.password': 'ændret {{date}}',
  'ways.since.passkey': 'lavet {{date}}',
  'ways.since.provider': 'forbundet {{date}}',
  'ways.since.session': 'logget ind {{date}}',
  'ways.since.key': 'lavet {{date}}',
  'ways.since.webhook': 'lavet {{date}}',
  'ways.since.link': 'lavet {{date}}',
  'ways.used': 'sidst brugt {{time}}',
  'ways.used.never': 'ikke brugt endnu',
  'ways.verb.change': 'Skift',
  'ways.verb.change.of': 'Skift {{name}}',
  'ways.verb.signOut': 'Log ud',
  'ways.verb.signOut.of': 'Log {{name}} ud',
  'ways.signedOut': '{{name}} er logget ud',
  'ways.verb.remove': 'Fjern',
  'ways.verb.remove.of': 'Fjern {{name}}',
  'ways.remove.title': 'Fjern {{name}}?',
  'ways.lost.passkey':
    'Du kan ikke længere logge ind med den, og de enheder, den har åbnet, logges ud.',
  'ways.lost.provider':
    'Kontoen er ikke længere forbundet med Google. Hvis du senere logger ind hos Google med ' +
    'kontoens adresse, bliver den forbundet igen.',
  'ways.lost.key': 'Programmer, der bruger nøglen, kommer ikke længere ind.',
  'ways.lost.webhook': 'Adressen får ikke længere besked, og dens leveringer slettes.',
  'ways.lost.link': 'Den, der har linket, ser ikke længere noget.',
  'ways.removed': '{{name}} er fjernet',
  'ways.cut': 'Kun de nyeste 500 af hver slags er vist.',
  'ways.endOthers': 'Luk alle andre',
  'ways.endOthers.title': 'Luk alt andet end denne enhed?',
  'ways.endOthers.text':
    'Alle andre enheder logges ud, og Google, API-nøgler, webhooks, links til kort, ' +
    'gendannelseskoder og andre adgangsnøgler holder op med at virke. Kunder, der har fået et ' +
    'link, skal have et nyt. Din adgangskode bliver.',
  'ways.othersEnded': 'Alt andet er lukket',
  'ways.newAddress':
    'En ny adresse lukker alt andet, der åbner kontoen: andre enheder, andre adgangsnøgler, ' +
    'Google, API-nøgler, webhooks og links til kort.',
  'passkeys.title': 'Adgangsnøgler',
  'passkeys.text':
    'Log ind med din finger, dit ansigt eller koden til din enhed. En adgangsnøgle kan ikke ' +
    'gættes eller gives til et falsk websted.',
  'passkeys.add': 'Tilføj adgangsnøgle',
  'passkeys.name': 'Navn',
  'passkeys.name.hint': 'Så du kan kende den igen på listen',
  'passkeys.added': 'Adgangsnøglen er tilføjet',
  'passkeys.unsupported': 'Denne browser kan ikke lave adgangsnøgler her.',
  'passkeys.cancelled': 'Der blev ikke lavet en adgangsnøgle. Prøv igen, når du er klar.',
  'passkeys.known': 'Enheden har allerede en adgangsnøgle til kontoen.',
  'codes.title': 'Gendannelseskoder',
  'codes.text':
    'Mister du dine adgangsnøgler, åbner en kode kontoen én gang sammen med din adgangskode.',
  'codes.left_one': '{{count}} kode tilbage',
  'codes.left_other': '{{count}} koder tilbage',
  'codes.left_zero': 'Du har ingen koder',
  'codes.make': 'Lav ti koder',
  'codes.remake': 'Lav ti nye koder',
  'codes.shown': 'Dine ti gendannelseskoder',
  'codes.shown.text':
    'De vises kun nu. Print dem, eller gem dem et sikkert sted; tidligere koder virker ikke ' +
    'længere.',
  'codes.copy': 'Kopiér koderne',
  'codes.copied': 'Kopieret',
  'codes.done': 'Jeg har gemt dem',
  'strip.offer': 'Log ind hurtigere og sikrere næste gang med en adgangsnøgle.',
  'strip.add': 'Tilføj adgangsnøgle',
  'strip.later': 'Ikke nu',
  'strip.due_one': 'Fra {{day, day}} skal du have en adgangsnøgle. Det er om {{count}} dag.',
  'strip.due_other': 'Fra {{day, day}} skal du have en adgangsnøgle. Det er om {{count}} dage.',
  'setUp.title': 'Tilføj en adgangsnøgle',
  'setUp.text':
    'Dine kolleger har bestemt, at man logger ind med en adgangsnøgle. Tilføj din for at ' +
    'fortsætte; det tager få sekunder.',
  'setUp.signOut': 'Log ud',
  'confirm.title': 'Bekræft, at det er dig',
  'confirm.text': 'Det her skal være dig. Vi spørger ikke igen de næste ti minutter.',
  'confirm.passkey': 'Brug adgangsnøgle',
  'confirm.password': 'Din adgangskode',
  'confirm.submit': 'Bekræft',
  'confirm.none':
    'Du har hverken adgangskode eller adgangsnøgle. Log ud og ind igen, og prøv så en gang til.',
  'job.accounts.requestReset': 'Send et link til at vælge adgangskode',
} satisfies Record<keyof typeof en, string>;
