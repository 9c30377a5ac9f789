import { useQuery } from '@tanstack/react-query';
import { api } from '@/platform/web/api';
import type { AssignableView } from '../contract/task';

const nobody: AssignableView = { consultants: [], customers: [] };

/** Returns the people who may be assigned in a company; empty until they are loaded. */
export function useAssignable(companyId: string): AssignableView {
  const assignable = useQuery({
    ...api.tasks.assignable.queryOptions({ input: { companyId } }),
    enabled: companyId !== '',
  });
  return assignable.data ?? nobody;
}
