import { createContext, type ReactNode, use } from 'react';
import { useStore } from 'zustand';
import type { Auth, AuthState } from './create-auth';

const AuthContext = createContext<Auth | undefined>(undefined);

export function AuthProvider({ auth, children }: { auth: Auth; children: ReactNode }) {
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Returns the actions of the session: signing in, signing up, signing out. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('AuthProvider is missing above this component');
  return auth;
}

export function useAuthState(): AuthState {
  return useStore(useAuth().store);
}
