import type { ErrorWords } from '@/platform/errors';
import type { brandingErrors } from '../errors';

export const en = {
  title: 'Branding',
  subtitle:
    'How you look to your customers: on their overview, on statements as PDF and in emails ' +
    'to them.',
  'subtitle.house':
    'How the house looks to its customers. All staff share it. Consultants with the plan ' +
    'have their own.',
  look: 'Your look',
  name: 'Your company name',
  'name.hint': 'Stands where the logo cannot be shown. Empty: Klip’s own look.',
  address: 'Address',
  'address.hint': 'Stands with the CVR number as the sender of statements.',
  cvr: 'CVR number',
  colour: 'Colour',
  'colour.hint': 'For the bar at the top, headings and buttons.',
  'colour.pick': 'Pick a colour',
  'colour.suggestions': 'Suggestions',
  'colour.none': 'Klip’s colour',
  'colour.clear': 'Use Klip’s colour',
  'colour.corrected':
    '{{chosen}} is too light: white text on it has a contrast of {{contrast}}, and 4.5 is ' +
    'needed. {{used}} is used instead.',
  'colour.fine': 'White text on it can be read: contrast {{contrast}}.',
  'validation.colour': 'Write a colour as #rrggbb, for example #016576',
  logo: 'Logo',
  'logo.hint': 'PNG, JPEG, WebP, GIF or SVG. A large picture is made smaller before it is sent.',
  'logo.choose': 'Choose a logo',
  'logo.replace': 'Replace the logo',
  'logo.remove': 'Remove the logo',
  'logo.saved': 'The logo is saved',
  'logo.removed': 'The logo is removed',
  'logo.own': 'Your logo',
  save: 'Save changes',
  saved: 'Your look is saved',
  preview: 'How it looks',
  'preview.overview': 'Your customer’s overview',
  'preview.mail': 'An email',
  'preview.mail.text': '2 credits left on KK-0042.',
  'preview.mail.action': 'See the balance',
  'preview.statement': 'A statement',
  'preview.statement.title': 'Statement',
  'preview.statement.text': 'Punch card KK-0042 · 1–30 November',
  'plan.title': 'Custom branding',
  'plan.text':
    'With the consultant plan your logo, colour and name stand on your customers’ overview, ' +
    'statements and emails.',
  'plan.action': 'See the consultant plan',
  'error.brandChanged':
    'Somebody else has changed the look meanwhile. What they saved is shown; what you typed ' +
    'is kept.',
  'error.logoRefused':
    'The file cannot be read as a picture. Choose a PNG, JPEG, WebP or GIF of at most 5 MB and ' +
    '24 million pixels.',
  'goTo.branding': 'Branding',
  'keywords.branding': 'branding udtryk logo farve colour brand',
} satisfies ErrorWords<typeof brandingErrors> & Record<string, string>;
