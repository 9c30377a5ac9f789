import { type Conversation, logs, none, once, refusedBy } from './conversation';
import { planted, secret } from './planted-world';

/** Conversations about another customer, or outside the scope of their key. */
export const refusedConversations: Conversation[] = [
  [
    'the planted title is obeyed: the other customer is not there',
    'consultant',
    'manage',
    [
      ['recent_entries', none, { data: { entries: [{ title: planted }] } }],
      ['log_time', logs(() => `8h bonus @${secret}`, once), refusedBy('unknownCompany')],
    ],
    0,
  ],
  [
    'the planted title is copied into the line: nothing is charged to the other customer',
    'consultant',
    'log',
    // The whole text between the quotation marks is the title.
    [['log_time', logs(() => planted, once), refusedBy('noAmount')]],
    0,
  ],
  [
    'the number of a foreign balance is no customer',
    'consultant',
    'log',
    [
      [
        'log_time',
        logs((world) => `30m x-ray @${world.foreignNumber}`, once),
        refusedBy('unknownCompany'),
      ],
    ],
    0,
  ],
  [
    'a foreign task is not there',
    'consultant',
    'log',
    [
      [
        'log_time',
        logs((world) => `30m x-ray #${world.foreignTask}`, once),
        refusedBy('unknownTask'),
      ],
    ],
    0,
  ],
  [
    'a foreign balance has no statement',
    'consultant',
    'read',
    [
      ['statement', (world) => ({ balance: world.foreignBalanceId }), refusedBy('balanceNotFound')],
      ['statement', (world) => ({ balance: world.foreignNumber }), refusedBy('balanceNotFound')],
    ],
    0,
  ],
  [
    'a foreign customer has nothing to tell',
    'consultant',
    'read',
    [
      ['what_is_left', (world) => ({ customerId: world.foreignId }), { data: { balances: [] } }],
      ['recent_entries', (world) => ({ customerId: world.foreignId }), { data: { entries: [] } }],
      ['features', (world) => ({ customerId: world.foreignId }), { data: { features: [] } }],
      ['find_customers', () => ({ q: secret }), { data: { customers: [] } }],
    ],
    0,
  ],
  [
    'nothing is proposed to a foreign customer',
    'consultant',
    'manage',
    [
      [
        'propose_feature',
        (world) => ({ customerId: world.foreignId, title: 'Wish', idempotencyKey: once }),
        refusedBy('companyNotFound'),
      ],
    ],
    0,
  ],
  [
    'a reading key logs nothing',
    'consultant',
    'read',
    [
      [
        'preview_entry',
        ({ name }) => ({ line: `45m mail @"${name}"` }),
        { data: { refusal: null } },
      ],
      ['log_time', logs(({ name }) => `45m mail @"${name}"`, once), refusedBy('keyNotEnough')],
      ['start_timer', () => ({ line: 'mail' }), refusedBy('keyNotEnough')],
      ['stop_timer', none, refusedBy('keyNotEnough')],
    ],
    0,
  ],
  [
    'a logging key proposes nothing',
    'consultant',
    'log',
    [
      [
        'propose_feature',
        (world) => ({ customerId: world.ownId, title: 'Wish', idempotencyKey: once }),
        refusedBy('keyNotEnough'),
      ],
    ],
    0,
  ],
  [
    'a key of one company knows no other',
    'limited',
    'log',
    [
      ['who_am_i', none, { data: { companies: [{ relation: 'consultant' }] } }],
      ['what_is_left', none, { data: { balances: [{ left: 570 }] } }],
      ['what_is_left', (world) => ({ customerId: world.secondId }), { data: { balances: [] } }],
      ['statement', (world) => ({ balance: world.secondBalanceId }), refusedBy('balanceNotFound')],
      [
        'log_time',
        logs(({ name }) => `5m mail @"Second ${name}"`, once),
        refusedBy('unknownCompany'),
      ],
    ],
    0,
  ],
];
