import { type ComponentType, createContext } from 'react';
import type { BalanceView } from '../../contract/balance';

/**
 * Content of other modules in the details of a balance. They depend on this module, so the app
 * provides it here.
 */
export const BalanceSlot = createContext<ComponentType<{ balance: BalanceView }> | null>(null);
