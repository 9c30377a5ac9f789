import type { en } from './later-en';

export const da = {
  'history.created': 'Registreret',
  'history.changed': 'Ændret',
  'history.validated': 'Godkendt',
  'history.invalidated': 'Godkendelse fjernet',
  'history.billed': 'Markeret som faktureret',
  'history.unbilled': 'Markeret som ikke faktureret',
  'history.deleted': 'Slettet',
  'history.questioned': 'Spørgsmål stillet',
  'history.settled': 'Spørgsmål afklaret',
  'history.change': '{{label}}: {{from}} → {{to}}',
  'question.title': 'Spørgsmål til registreringen',
  'question.hint':
    'Din konsulent får besked med det samme. Registreringen kan hverken godkendes eller ' +
    'faktureres, før det er afklaret. Imens tæller den stadig med på kortet.',
  'question.field': 'Hvad vil du spørge om?',
  'question.reason.time': 'Tiden passer ikke',
  'question.reason.unasked': 'Det har vi ikke bedt om',
  'question.reason.explain': 'Forklar gerne, hvad der er lavet',
  'question.send': 'Send',
  'question.sent': 'Spørgsmålet er sendt',
  'question.open': 'Venter på svar',
  'question.reply': 'Svar',
  'question.replyTo': 'Skriv et svar',
  'question.replied': 'Svaret er sendt',
  'question.withdraw': 'Træk spørgsmålet tilbage',
  'question.withdrawn': 'Spørgsmålet er trukket tilbage',
  'question.keep': 'Lad registreringen stå',
  'question.keepHint':
    'Skriv begrundelsen ovenfor. Du kan også rette eller slette registreringen. Så er det ' +
    'også afklaret.',
  'question.kept': 'Spørgsmålet er besvaret',
  'question.outcome.withdrawn': 'Trukket tilbage af {{name}}, {{at}}',
  'question.outcome.corrected': 'Registreringen blev rettet af {{name}}, {{at}}',
  'question.outcome.kept': 'Registreringen blev stående. {{name}}, {{at}}',
  'question.settlesIt':
    'Kunden har spurgt til registreringen. Når du gemmer en ændring, er det afklaret.',
  'job.time.askLongTimers': 'Påmind om ure, der har kørt længe',
  'goTo.time': 'Tid',
  'keywords.time': 'tid time registreringer entries log',
  'goTo.week': 'Uge',
  'keywords.week': 'uge week ugeskema grid',
  'move.title_one': 'Flyt {{count, number}} registrering',
  'move.title_other': 'Flyt {{count, number}} registreringer',
  'move.submit': 'Flyt',
  'move.hint':
    'Tiden lægges tilbage på det gamle kort og trækkes fra det nye. Det, der ikke er plads ' +
    'til, bliver stående.',
  'bulk.refused_one': '{{count, number}} registrering blev ikke ændret',
  'bulk.refused_other': '{{count, number}} registreringer blev ikke ændret',
  'bulk.now': 'Den er nu: {{facts}}',
  'detail.before': 'Tilbage før',
  'detail.after': 'Tilbage efter',
  'detail.by': 'af {{name}}, {{at}}',
  history: 'Historik',
  'edit.clearsValidation':
    'Kunden har godkendt registreringen. Hvis du ændrer den, skal den godkendes igen.',
} satisfies typeof en;
