import type { en } from './mail-en';

export const da = {
  'reset.subject': 'Vælg en ny adgangskode til Klip',
  'reset.body':
    'Klik på knappen for at vælge en ny adgangskode. Linket virker i 30 minutter og kan ' +
    'bruges én gang.',
  'reset.ignore': 'Var det ikke dig? Så kan du roligt se bort fra mailen.',
  'reset.action': 'Vælg ny adgangskode',
  'passwordChanged.subject': 'Din adgangskode er ændret',
  'passwordChanged.body':
    'Adgangskoden til din Klip-konto er netop blevet ændret. Alle andre enheder er logget ud.',
  'passwordChanged.notYou': 'Var det ikke dig? Vælg en ny adgangskode med det samme.',
  'passwordChanged.action': 'Vælg ny adgangskode',
  'confirmEmail.subject': 'Bekræft din e-mailadresse',
  'confirmEmail.body':
    'Klik på knappen for at bekræfte, at adressen er din. Linket virker i 24 timer og kan ' +
    'bruges én gang.',
  'confirmEmail.action': 'Bekræft adressen',
  'emailChanged.subject': 'Din e-mailadresse er ændret',
  'emailChanged.body':
    'Din Klip-konto bruger nu {{newEmail}}. Du logger ikke længere ind med denne adresse.',
  'emailChanged.notYou':
    'Var det ikke dig? Svar på denne mail med det samme, så hjælper vi dig med at få din ' +
    'konto tilbage.',
  'passkeyChanged.subject': 'Dit login til Klip er ændret',
  'passkeyChanged.added': 'Adgangsnøglen ”{{name}}” er føjet til din Klip-konto.',
  'passkeyChanged.removed': 'Adgangsnøglen ”{{name}}” er fjernet fra din Klip-konto.',
  'passkeyChanged.codesMade':
    'Der er lavet ti nye gendannelseskoder til din Klip-konto. De gamle virker ikke længere.',
  'passkeyChanged.codeUsed': 'Din Klip-konto er åbnet med en gendannelseskode.',
  'passkeyChanged.removedByStaff':
    'Alle adgangsnøgler og gendannelseskoder til din Klip-konto er fjernet for dig.',
  'passkeyChanged.notYou':
    'Var det ikke dig? Vælg en ny adgangskode med det samme, og se, hvad der åbner din konto.',
  'passkeyChanged.action': 'Se mit login',
  'footer.reason': 'Du får denne mail, fordi du har en konto hos Klip.',
} satisfies Record<keyof typeof en, string>;
