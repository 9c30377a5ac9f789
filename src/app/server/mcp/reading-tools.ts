import { z } from 'zod';
import type { BalanceLine } from '@/modules/balances/contract/balance';
import { toWholeCard } from '@/modules/balances/domain/to-whole-card';
import type { EntryView } from '@/modules/time/contract/entry';
import { anybodySignedIn } from '@/platform/actor';
import { dayInput } from '@/platform/calendar/day-input';
import { router } from '../router';
import { fields } from './fields';
import { defineTool } from './tool';

const reads = { isFor: anybodySignedIn, isIdempotent: true };
/**
 * Number of movements that a conversation can use. If there are more, only the first ones are
 * returned, with the total.
 */
const maxMovements = 100;

export const readingTools = [
  defineTool({
    ...reads,
    name: 'who_am_i',
    title: 'Who am I',
    description: 'The person the key acts for, their role and companies, and today.',
    input: z.strictObject({}),
    calls: router.accounts.me,
    async run(_input, { api, context: { actor, today } }) {
      const { name, email, language, timeZone, memberships } = await api.accounts.me();
      const companies = memberships.map(({ companyId, companyName, relation }) => ({
        id: companyId,
        name: companyName,
        relation,
      }));
      return { name, email, role: actor.role, language, timeZone, today, companies };
    },
  }),

  defineTool({
    ...reads,
    name: 'find_customers',
    title: 'Find customers',
    description: 'Customers you may see, by a part of the name.',
    input: z.strictObject({ q: fields.q, limit: fields.limit }),
    calls: router.companies.list,
    async run(input, { api }) {
      const { items, nextCursor } = await api.companies.list(input);
      const customers = items.map(({ id, name, accountStatus }) => ({ id, name, accountStatus }));
      return { customers, hasMore: nextCursor !== null };
    },
  }),

  defineTool({
    ...reads,
    name: 'what_is_left',
    title: 'What is left',
    description: 'Open balances with what is left, in minutes or credits.',
    input: z.strictObject({
      customerId: fields.customerId,
      q: fields.q.describe('Part of the customer’s name or of the number'),
      limit: fields.limit,
    }),
    calls: router.balances.list,
    async run({ customerId, ...input }, { api }) {
      const asked = { ...input, companyId: customerId };
      const [open, ended] = await Promise.all([
        api.balances.list({
          ...asked,
          status: ['good', 'medium', 'low'],
          sort: 'expiry',
        }),
        api.balances.list({ ...asked, status: ['expired', 'inactive'] }),
      ]);
      const usedUp = ended.items.filter(({ isClosed }) => !isClosed);
      return {
        balances: [...open.items, ...usedUp].map(toLeft),
        hasMore: open.nextCursor !== null || ended.nextCursor !== null,
      };
    },
  }),

  defineTool({
    ...reads,
    name: 'statement',
    title: 'Statement',
    description: 'Opening, movements and closing of a balance in a period.',
    input: z.strictObject({
      balance: z.string().trim().min(1).max(40).describe('Number or id'),
      from: dayInput.optional().describe('Else the first of this month'),
      to: dayInput.optional().describe('Else today'),
    }),
    calls: router.balances.statement,
    async run({ balance, from, to }, { api, context: { today } }) {
      const { id } = await api.balances.find({ id: balance });
      const {
        balance: head,
        movements,
        ...sums
      } = await api.balances.statement({
        id,
        from: from ?? `${today.slice(0, 8)}01`,
        to: to ?? today,
      });
      const { number, type, companyName } = head;
      return {
        ...sums,
        number,
        customer: companyName,
        unit: toUnit(type),
        movementCount: movements.length,
        movements: movements.slice(0, maxMovements).map(({ at: _, ...movement }) => movement),
      };
    },
  }),

  defineTool({
    ...reads,
    name: 'recent_entries',
    title: 'Recent entries',
    description: 'Time entries, latest first.',
    input: z.strictObject({
      customerId: fields.customerId,
      from: dayInput.optional(),
      to: dayInput.optional(),
      q: fields.q.describe('Part of the title'),
      limit: fields.limit,
    }),
    calls: router.time.list,
    async run({ customerId, ...input }, { api }) {
      const { items, nextCursor } = await api.time.list({ ...input, companyId: customerId });
      return { entries: items.map(toEntry), hasMore: nextCursor !== null };
    },
  }),
];

/** Returns an entry in the form for an assistant. */
export function toEntry(entry: EntryView) {
  const { id, title, serviceDate, category, companyName, balanceNumber, type } = entry;
  return {
    id,
    title,
    serviceDate,
    category,
    customer: companyName,
    balance: balanceNumber,
    unit: toUnit(type),
    worked: entry.workedAmount,
    charged: entry.amount,
    free: entry.freeAmount,
    freeReason: entry.freeReason,
    consultant: entry.consultantName,
    feature: entry.task?.key ?? null,
    isValidated: entry.validatedAt !== null,
    isBilled: entry.billedAt !== null,
    isQuestioned: entry.questionedAt !== null,
  };
}

export function toUnit(type: EntryView['type']): 'minutes' | 'credits' {
  return type === 'hours' ? 'minutes' : 'credits';
}

/** Returns a balance for an assistant; the cards of a sale that repeats are one balance. */
function toLeft(card: BalanceLine) {
  const balance = toWholeCard(card);
  const { id, number, companyId, companyName, type, status, expiresOn, lastUsedOn } = balance;
  return {
    id,
    number,
    customerId: companyId,
    customer: companyName,
    unit: toUnit(type),
    left: balance.currentAmount,
    of: balance.totalAmount,
    questioned: balance.questionedAmount,
    status,
    expiresOn,
    lastUsedOn,
    parts: balance.standingSale?.cards.map(({ number: part, left, expiresOn: until }) => ({
      number: part,
      left,
      expiresOn: until,
    })),
  };
}
