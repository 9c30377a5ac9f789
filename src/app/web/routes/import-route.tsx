import { useNavigate, useSearch } from '@tanstack/react-router';
import { ImportScreen } from '@/modules/imports/web/import-screen';
import { readImportSearch } from '@/modules/imports/web/import-search';

/** The open import stands in the address: the page can be left and found again. */
export function ImportRoute() {
  const { id } = readImportSearch(useSearch({ from: '/signedIn/import' }));
  const navigate = useNavigate();
  return (
    <ImportScreen
      id={id}
      onOpen={(opened) => navigate({ to: '/import', search: { id: opened } })}
    />
  );
}
