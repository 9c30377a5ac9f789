import { client } from '@/platform/web/api';
import { useAuth } from '../auth-provider';
import { makePasskey } from './passkey-browser';

/** Returns a function that has the browser make a passkey and adds it to the account. */
export function useAddPasskey(): (name: string) => Promise<void> {
  const auth = useAuth();
  return async (name) => {
    const response = await makePasskey(await client.accounts.offerPasskey());
    await client.accounts.addPasskey({ name, response });
    await auth.refresh();
  };
}
