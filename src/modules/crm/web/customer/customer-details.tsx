import { Stack } from '@mantine/core';
import type { CompanyView } from '@/modules/companies/contract/company';
import { CompanyInfo } from '@/modules/companies/web/company-info';
import { TakeoutPanel } from '@/modules/reports/web/takeout/takeout-panel';

/** The facts of a customer, and all of them as one file for one that leaves. */
export function CustomerDetails({ company }: { company: CompanyView }) {
  const { id, name } = company;
  return (
    <Stack gap={20}>
      <CompanyInfo company={company} />
      <TakeoutPanel subject={{ kind: 'company', companyId: id }} name={name} />
    </Stack>
  );
}
