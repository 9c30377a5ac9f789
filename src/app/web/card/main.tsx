import '@/ui/theme/fonts.css';
import './card-page.css';
import './card-answers.css';
import './card-balance.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CardPage } from '@/modules/links/web/page/card-page';
import { ConfirmationPage } from '@/modules/links/web/page/confirmation-page';
import { followColours } from '@/modules/links/web/page/follow-colours';

/** The secret follows the `#`: browsers never send that part of an address. */
function readSecret(): string {
  return window.location.hash.slice(1);
}

function Page() {
  const [secret, setSecret] = useState(readSecret);
  useEffect(() => {
    const read = () => setSecret(readSecret());
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return <OneLink key={secret} secret={secret} />;
}

function OneLink({ secret }: { secret: string }) {
  const [queryClient] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            networkMode: 'always',
            retry: false,
            refetchOnWindowFocus: false,
            staleTime: Number.POSITIVE_INFINITY,
          },
        },
      }),
  );
  const [, token] = /^token=(.*)$/.exec(secret) ?? [];
  return (
    <QueryClientProvider client={queryClient}>
      {token === undefined ? <CardPage secret={secret} /> : <ConfirmationPage token={token} />}
    </QueryClientProvider>
  );
}

followColours();
const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
