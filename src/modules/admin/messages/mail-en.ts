/** Words of this module's mails, which only the server needs. */
export const en = {
  'test.subject': 'Your mail server works',
  'test.body': 'You can read this, so emails from Klip reach you.',
  'test.footer': 'You get this email because you asked for it under Admin.',
};
