export const en = {
  'keyEnds.subject': 'Your API key {{name}} ends on {{date, day}}',
  'keyEnds.body':
    'The programs that use the key stop then. Replace it in the settings: the old one works for ' +
    '24 more hours.',
  'keyEnds.action': 'See your keys',
};
