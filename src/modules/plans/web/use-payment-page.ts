import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { showFailure } from '@/ui/feedback/show-failure';

/**
 * Leaves for a page of the payment provider. The button goes on waiting until that page is there.
 */
export function usePaymentPage(ask: () => Promise<{ url: string }>) {
  const queryClient = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);

  async function leave(): Promise<void> {
    setLeaving(true);
    try {
      const { url } = await ask();
      location.assign(url);
    } catch (error) {
      setLeaving(false);
      showFailure(error);
      await refresh(queryClient, api.plans.key());
    }
  }

  return { leave, isLeaving };
}
