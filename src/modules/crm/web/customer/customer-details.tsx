import { Stack } from '@mantine/core';
import type { CompanyView } from '@/modules/companies/contract/company';
import { CompanyInfo } from '@/modules/companies/web/company-info';
import { TakeoutPanel } from '@/modules/reports/web/takeout/takeout-panel';

/** Shows the facts of a customer, and lets the reader download all of the customer's data. */
export function CustomerDetails({ company }: { company: CompanyView }) {
  const { id, name } = company;
  return (
    <Stack gap={20}>
      <CompanyInfo company={company} />
      <TakeoutPanel subject={{ kind: 'company', companyId: id }} name={name} />
    </Stack>
  );
}
