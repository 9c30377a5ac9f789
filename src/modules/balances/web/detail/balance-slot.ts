import { type ComponentType, createContext } from 'react';
import type { BalanceView } from '../../contract/balance';

/**
 * What other modules say of a balance, in its details. They build on this one, so the app puts them
 * in here.
 */
export const BalanceSlot = createContext<ComponentType<{ balance: BalanceView }> | null>(null);
