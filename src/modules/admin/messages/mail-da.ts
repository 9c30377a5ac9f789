import type { en } from './mail-en';

export const da = {
  'test.subject': 'Jeres mailserver virker',
  'test.body': 'Når du kan læse dette, når e-mails fra Klip frem til dig.',
  'test.footer': 'Du får denne mail, fordi du bad om den under Administration.',
} satisfies Record<keyof typeof en, string>;
