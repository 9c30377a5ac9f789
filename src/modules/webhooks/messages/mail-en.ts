export const en = {
  'webhookDisabled.subject': 'The webhook to {{address}} is switched off',
  'webhookDisabled.gone': 'The address answered that it is gone (410).',
  'webhookDisabled.failing': 'A message could not be delivered for three days.',
  'webhookDisabled.body':
    'Nothing more is sent until you switch it on again. What was not delivered can be sent again ' +
    'from the list of deliveries.',
  'webhookDisabled.action': 'See your webhooks',
};
