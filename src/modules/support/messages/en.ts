import type { ErrorWords } from '@/platform/errors';
import type { supportErrors } from '../errors';

export const en = {
  title: 'Support',
  subtitle: 'Write to us here. Your questions go to the front of the queue.',
  usual: 'Your questions go to the front of the queue. An answer usually takes {{wait}}.',
  thread: 'Conversation',
  messages: 'Messages',
  older: 'Show older',
  none:
    'Nothing asked yet. Ask about anything: a card that looks wrong, an import, how to do ' +
    'something.',
  ask: 'Your question',
  'ask.hint': 'Markdown works. Ctrl+Enter sends.',
  send: 'Send',
  sent: 'Your question is with us',
  answer: 'Your answer',
  'answer.send': 'Send answer',
  answered: 'The answer is sent',
  answeredAfter: 'Answered after {{wait}}',
  'side.staff': 'Support',
  'state.waiting': 'Waiting · asked {{ago}}',
  'state.answered': 'Answered',
  'wait.minutes_one': '{{count, number}} minute',
  'wait.minutes_other': '{{count, number}} minutes',
  'wait.hours_one': '{{count, number}} hour',
  'wait.hours_other': '{{count, number}} hours',
  'wait.days_one': '{{count, number}} day',
  'wait.days_other': '{{count, number}} days',
  priority: 'Consultant plan',
  queue: 'Who has asked',
  'queue.waiting_one': '{{count, number}} is waiting for an answer',
  'queue.waiting_other': '{{count, number}} are waiting for an answer',
  'queue.usual': 'An answer usually takes {{wait}}',
  'queue.empty.title': 'Nobody has asked',
  'queue.empty.text':
    'Questions from people with the consultant plan arrive here, and in your bell.',
  'staff.text': 'You are the ones who answer. The questions are in the administration.',
  'staff.action': 'Answer questions',
  lapsed: 'You can read what was said. New questions are part of the consultant plan.',
  'plan.title': 'Priority support',
  'plan.text':
    'With the consultant plan you write to us here, go to the front of the queue, and see ' +
    'how long an answer takes.',
  'plan.action': 'See the consultant plan',
  'error.threadNotFound': 'Conversation not found',
} satisfies ErrorWords<typeof supportErrors> & Record<string, string>;
