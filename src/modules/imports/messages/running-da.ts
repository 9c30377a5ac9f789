import type { importRunEn } from './running-en';

export const importRunDa = {
  'state.reading': 'Bliver læst',
  'state.ready': 'Klar',
  'state.unreadable': 'Kan ikke læses',
  'state.running': 'I gang',
  'state.done': 'Færdig',
  'state.stopped': 'Stoppet',
  'state.undoing': 'Bliver fortrudt',
  'state.undone': 'Fortrudt',
  'result.title': 'Færdig',
  'result.entries_one': '{{count, number}} registrering',
  'result.entries_other': '{{count, number}} registreringer',
  'result.companies_one': '{{count, number}} ny kunde',
  'result.companies_other': '{{count, number}} nye kunder',
  'result.caption': 'Saldi efter importen',
  'result.number': 'Kort',
  'result.stated': 'Angivet',
  'result.left': 'Tilbage',
  'result.agree': 'Hver saldo er den, der blev vist før importen.',
  'result.placeholders': 'Pladsholdere',
  'result.placeholdersText': 'Invitér dem med deres e-mail, når de skal kunne logge ind.',
  'undo.button': 'Fortryd importen',
  'undo.until': 'Den kan fortrydes til {{at, day}}.',
  'undo.confirm': 'Vil du fortryde importen?',
  'undo.confirmText':
    'Dens registreringer, kort og kunder tages tilbage. Det, som nogen siden har godkendt, ' +
    'faktureret eller ændret, bliver.',
  'undo.done': 'Importen er fortrudt.',
} satisfies Record<keyof typeof importRunEn, string>;
