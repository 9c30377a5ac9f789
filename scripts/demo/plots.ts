import type { TaskStatus } from '@/modules/tasks/domain/task';
import type { AmountType } from '@/platform/amount';

/**
 * Amounts in minutes or credits; `left` is what the story has come to today, days count from today.
 */
export type BalancePlot = {
  number: string;
  type: AmountType;
  bought: number;
  left: number;
  boughtDaysAgo: number;
  expiresInDays: number | null;
  overdraftLimit?: number;
  notes?: string;
};

export type TaskPlot = {
  number: number;
  title: string;
  status: TaskStatus;
  priority: 'high' | 'medium' | 'low';
  description?: string;
  externalLink?: string;
  estimateMinutes?: number;
  /** True for a feature without a consultant yet. */
  isOpen?: true;
  /** The company's own people propose it. */
  isProposal?: true;
  comments?: { by: 'consultant' | 'customer'; daysAgo: number; body: string }[];
};

export type CompanyPlot = {
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
  balances: BalancePlot[];
  tasks: TaskPlot[];
};
