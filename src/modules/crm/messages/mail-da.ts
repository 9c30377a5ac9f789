import type { en } from './mail-en';

export const da = {
  'customer.greeting': 'Hej {{name}}',
  'customer.greeting.none': 'Hej',
  'customer.regards': 'Venlig hilsen\n{{sender}}',
  'customer.footer': '{{sender}} har sendt dig denne mail. Du kan svare {{sender}} direkte på den.',
  'customer.line': '{{number}}: {{left, amount}} af {{total, amount}} tilbage',
  'customer.line.expires':
    '{{number}}: {{left, amount}} af {{total, amount}} tilbage, kan bruges til og med ' +
    '{{date, day}}',
  'customer.line.overdrawn': '{{number}}: overtrukket med {{over, amount}}',
  'customer.low.subject': '{{company}}: der er ikke meget tilbage af jeres forudbetalte tid',
  'customer.low.body': 'Sådan ser jeres forudbetalte tid ud lige nu:',
  'customer.low.closing':
    'Skal vi lægge flere timer på, så arbejdet ikke går i stå? Svar på denne mail, og skriv, ' +
    'hvor meget I vil have.',
  'customer.statement.subject': 'Kontoudtog for {{number}}',
  'customer.statement.body':
    'Her er kontoudtoget for {{number}} fra {{from, day}} til {{to, day}}. Det er vedhæftet ' +
    'som PDF.',
  'customer.statement.closing':
    'Det viser hver registrering, og hvad der var tilbage bagefter. Skriv endelig, hvis du har ' +
    'spørgsmål.',
  'customer.topUp.subject': 'Mere tid til {{company}}?',
  'customer.topUp.body': 'Jeg vil gerne tilbyde jer mere forudbetalt tid. I har lige nu:',
  'customer.topUp.closing': 'Svar med, hvor meget I vil have, så er det klar til brug samme dag.',
} satisfies Record<keyof typeof en, string>;
