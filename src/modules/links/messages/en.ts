import type { ErrorWords } from '@/platform/errors';
import type { linkErrors } from '../errors';

export const en = {
  'validation.oneOf': 'Choose one balance or one company',
  'error.cardLinkNotFound': 'Link not found',
  'error.cardLinkExpiryOutOfRange': 'Choose a day from today to three years from now',
  'error.cardLinkCompanyClosed': 'The company is closed, so links to it do not work',
  'error.tooManyCardLinks': 'There are {{max, number}} links that work. Revoke one first.',
} satisfies ErrorWords<typeof linkErrors> & Record<string, string>;
