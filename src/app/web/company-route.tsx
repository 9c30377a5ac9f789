import { useParams } from '@tanstack/react-router';
import { CompanyScreen } from '@/modules/companies/web/company-screen';
import { NotFoundScreen } from './not-found-screen';

export function CompanyRoute() {
  const { id } = useParams({ from: '/signedIn/companies/$id' });
  return <CompanyScreen id={id} missing={<NotFoundScreen />} />;
}
