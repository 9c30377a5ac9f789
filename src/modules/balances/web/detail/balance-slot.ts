import { type ComponentType, createContext } from 'react';
import type { BalanceView } from '../../contract/balance';

/**
 * Content of other modules in the details of a balance. The app provides it, because those modules
 * depend on this one.
 */
export const BalanceSlot = createContext<ComponentType<{ balance: BalanceView }> | null>(null);
