import type { TaskStatus } from '@/modules/tasks/domain/task';
import type { AmountType } from '@/platform/amount';

/**
 * Balance of the demo. Amounts are in minutes or credits, `left` is the amount that remains today,
 * and days are counted from today.
 */
export type DemoBalance = {
  number: string;
  type: AmountType;
  bought: number;
  left: number;
  boughtDaysAgo: number;
  expiresInDays: number | null;
  overdraftLimit?: number;
  notes?: string;
};

export type DemoTask = {
  number: number;
  title: string;
  status: TaskStatus;
  priority: 'high' | 'medium' | 'low';
  description?: string;
  externalLink?: string;
  estimateMinutes?: number;
  /** True for a feature without a consultant yet. */
  isOpen?: true;
  /** True for a task that the company's own people propose. */
  isProposal?: true;
  comments?: { by: 'consultant' | 'customer'; daysAgo: number; body: string }[];
};

export type DemoCompany = {
  key: string;
  name: string;
  cvr: string;
  contactName: string;
  email: string;
  phone: string;
  serviceTypes: string[];
  description: string;
  customerId: string | null;
  createdDaysAgo: number;
  balances: DemoBalance[];
  tasks: DemoTask[];
};
