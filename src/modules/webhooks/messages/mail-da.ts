import type { en } from './mail-en';

export const da = {
  'webhookDisabled.subject': 'Webhooken til {{address}} er slået fra',
  'webhookDisabled.gone': 'Adressen svarede, at den er nedlagt (410).',
  'webhookDisabled.failing': 'En besked kunne ikke leveres i tre dage.',
  'webhookDisabled.body':
    'Der bliver ikke sendt mere, før du slår den til igen. Det, der ikke blev leveret, kan ' +
    'sendes igen fra listen over leveringer.',
  'webhookDisabled.action': 'Se dine webhooks',
} satisfies Record<keyof typeof en, string>;
