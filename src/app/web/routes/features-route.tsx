import { useNavigate, useSearch } from '@tanstack/react-router';
import { FeaturesScreen } from '@/modules/tasks/web/features-screen';
import { type FeatureSearch, readFeatureSearch } from '@/modules/tasks/web/list/feature-search';

/**
 * What is shown stands in the address; the board and the open dialog are steps to come back from,
 * filtering is not.
 */
export function FeaturesRoute() {
  const search = readFeatureSearch(useSearch({ from: '/signedIn/features' }));
  const navigate = useNavigate();
  return (
    <FeaturesScreen
      search={search}
      onSearch={(changes: Partial<FeatureSearch>) =>
        navigate({
          to: '/features',
          search: { ...search, ...changes },
          replace: !('view' in changes || changes.create),
        })
      }
    />
  );
}
