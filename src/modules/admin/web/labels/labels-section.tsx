import { useQuery } from '@tanstack/react-query';
import { api } from '@/platform/web/api';
import { QueryView } from '@/ui/feedback/query-view';
import { CategoryLabelsForm } from './category-labels-form';
import { ServiceTypes } from './service-types';

/** Labels of categories, and the service types of companies. */
export function LabelsSection() {
  const labels = useQuery(api.admin.categoryLabels.queryOptions());
  const types = useQuery(api.admin.serviceTypes.queryOptions());
  return (
    <>
      <QueryView query={labels}>{({ items }) => <CategoryLabelsForm saved={items} />}</QueryView>
      <QueryView query={types}>{({ items }) => <ServiceTypes types={items} />}</QueryView>
    </>
  );
}
