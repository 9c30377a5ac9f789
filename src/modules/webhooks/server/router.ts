import type { OutgoingRules } from '@/platform/server/outgoing/call-outside';
import { deliveryProcedures } from './router/deliveries';
import { endpointProcedures } from './router/endpoints';

declare module '@/platform/server/procedures' {
  interface RequestContext {
    /** Rules for the addresses that this installation may call. */
    outgoing: OutgoingRules;
  }
}

export const webhooksRouter = { ...endpointProcedures, ...deliveryProcedures };
