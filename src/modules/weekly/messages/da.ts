import type { en } from './en';

export const da = {
  'error.weeklyLinkInvalid': 'Linket virker ikke mere. Slå mailen fra i indstillingerne.',
  'choice.label': 'Ugens mail',
  'choice.hint': 'Brugt, tilbage og til godkendelse, en gang om ugen.',
  'choice.every': 'Hver {{weekday}}',
  'choice.never': 'Aldrig',
  'stop.title': 'Ugens mail',
  'stop.text': 'Ét tryk, og du får den ikke mere. Du behøver ikke logge ind.',
  'stop.submit': 'Stop ugens mail',
  'stop.done': 'Du får ikke ugens mail mere. Den kan slås til igen i indstillingerne.',
  'stop.settings': 'Indstillinger',
  'job.weekly.send': 'Send ugens mail til én person',
  'job.weekly.sendAll': 'Se, hvem der skal have ugens mail',
} satisfies Record<keyof typeof en, string>;
