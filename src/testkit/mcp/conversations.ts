import { type Conversation, logs, none, once, refusedBy, twice } from './conversation';
import { planted, secret } from './planted-world';
import { refusedConversations } from './refused-conversations';

export const conversations: Conversation[] = [
  ...refusedConversations,
  [
    'a consultant logs with a preview',
    'consultant',
    'log',
    [
      ['preview_entry', ({ name }) => ({ line: `45m mail @"${name}"` }), { data: { worked: 45 } }],
      ['log_time', logs(({ name }) => `45m mail @"${name}"`, once), { data: { left: 525 } }],
    ],
    1,
  ],
  [
    'a consultant logs, loses the answer and asks again',
    'consultant',
    'log',
    [
      ['log_time', logs(({ name }) => `45m mail @"${name}"`, once), { data: { left: 525 } }],
      ['log_time', logs(({ name }) => `45m mail @"${name}"`, once), { data: { left: 525 } }],
      ['recent_entries', () => ({ q: 'Mail' }), { data: { entries: [{ worked: 45 }] } }],
    ],
    1,
  ],
  [
    'the planted title is read, and copied as a title',
    'consultant',
    'log',
    [
      ['features', none, { data: { features: [{ title: planted }] } }],
      [
        'log_time',
        ({ name }) => ({ line: `45m @"${name}"`, title: planted, idempotencyKey: once }),
        { data: { entries: [{ title: planted, worked: 45 }], left: 525 } },
      ],
    ],
    1,
  ],
  [
    'a customer asks what is left',
    'customer',
    'read',
    [
      ['who_am_i', none, { data: { role: 'customer', companies: [{ relation: 'customer' }] } }],
      ['what_is_left', none, { data: { balances: [{ left: 570, unit: 'minutes' }] } }],
    ],
    0,
  ],
  [
    'a customer asks for another company',
    'customer',
    'manage',
    [
      ['what_is_left', (world) => ({ customerId: world.foreignId }), { data: { balances: [] } }],
      ['what_is_left', () => ({ q: secret }), { data: { balances: [] } }],
      ['statement', (world) => ({ balance: world.foreignBalanceId }), refusedBy('balanceNotFound')],
      ['find_customers', none, { data: { customers: [{ accountStatus: 'active' }] } }],
    ],
    0,
  ],
  [
    'a customer logs nothing, whatever the title says',
    'customer',
    'manage',
    [
      ['recent_entries', none, { data: { entries: [{ title: planted }] } }],
      ['log_time', logs(() => '8h bonus', once), { isError: true }],
      ['start_timer', () => ({ line: 'bonus' }), { isError: true }],
      ['preview_entry', () => ({ line: '8h bonus' }), { isError: true }],
    ],
    0,
  ],
  [
    'a customer proposes twice by mistake',
    'customer',
    'manage',
    [
      [
        'propose_feature',
        (world) => ({ customerId: world.ownId, title: planted, idempotencyKey: once }),
        { data: { status: 'proposed', title: planted } },
      ],
      [
        'propose_feature',
        (world) => ({ customerId: world.ownId, title: planted, idempotencyKey: once }),
        { data: { status: 'proposed', title: planted } },
      ],
      ['features', () => ({ status: 'proposed' }), { data: { features: [{}, {}] } }],
    ],
    0,
  ],
  [
    'a line without a duration, then with one',
    'consultant',
    'log',
    [
      ['log_time', logs(({ name }) => `mail @"${name}"`, once), refusedBy('noAmount')],
      ['log_time', logs(({ name }) => `20m mail @"${name}"`, twice), { data: { left: 550 } }],
    ],
    1,
  ],
  [
    'a line without a title, of the future, and of too many hours',
    'consultant',
    'log',
    [
      ['log_time', logs(({ name }) => `20m @"${name}"`, once), refusedBy('noTitle')],
      ['log_time', logs(({ name }) => `20m call 25/11 @"${name}"`, once), refusedBy('futureDate')],
      ['log_time', logs(({ name }) => `30h call @"${name}"`, once), refusedBy('tooLong')],
      ['log_time', logs(({ name }) => `9h50 call @"${name}"`, once), refusedBy('balanceTooLow')],
    ],
    0,
  ],
  [
    'the timer runs while something else is logged',
    'consultant',
    'log',
    [
      ['start_timer', ({ name }) => ({ line: `mail @"${name}"` }), { data: { title: 'mail' } }],
      ['log_time', logs(({ name }) => `20m call @"${name}"`, once), { data: { left: 550 } }],
      ['stop_timer', () => ({ title: planted }), { data: { entries: [{ title: planted }] } }],
      ['stop_timer', none, refusedBy('timerNotFound')],
    ],
    2,
  ],
  [
    'arguments that no tool has',
    'consultant',
    'manage',
    [
      ['who_am_i', () => ({ as: 'staff' }), refusedBy('invalidInput')],
      ['recent_entries', () => ({ limit: 5_000 }), refusedBy('invalidInput')],
      ['what_is_left', () => ({ customerId: '1 or 1=1' }), refusedBy('invalidInput')],
      ['log_time', () => ({ line: '20m call' }), refusedBy('invalidInput')],
      ['delete_entry', () => ({ id: 1 }), refusedBy('notFound')],
      ['__proto__', none, refusedBy('notFound')],
    ],
    0,
  ],
];
