import type { ErrorWords } from '@/platform/errors';
import type { weeklyErrors } from '../errors';

export const en = {
  'error.weeklyLinkInvalid': 'This link does not work any more. Turn the mail off in the settings.',
  'choice.label': 'The mail of the week',
  'choice.hint': 'Used, left and to validate, once a week.',
  'choice.every': 'Every {{weekday}}',
  'choice.never': 'Never',
  'stop.title': 'The mail of the week',
  'stop.text': 'One press, and you get it no more. No sign-in is needed.',
  'stop.submit': 'Stop the mail of the week',
  'stop.done': 'You get the mail of the week no more. It can be turned on again in the settings.',
  'stop.settings': 'Settings',
  'job.weekly.send': 'Send the mail of the week to one person',
  'job.weekly.sendAll': 'Look who gets the mail of the week',
} satisfies ErrorWords<typeof weeklyErrors> & Record<string, string>;
