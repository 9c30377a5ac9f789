import { Stack } from '@mantine/core';
import { useMe } from '@/modules/accounts/web/use-actor';
import { TakeoutPanel } from '@/modules/reports/web/takeout/takeout-panel';

/**
 * Lets the user order a file of all data about them, and one of each company whose customer they
 * are.
 */
export function TakeoutPanels({ title }: { title: string }) {
  const { memberships } = useMe();
  const own = memberships.filter(({ relation }) => relation === 'customer');
  return (
    <Stack gap={20}>
      <TakeoutPanel title={title} subject={{ kind: 'person' }} />
      {own.map(({ companyId, companyName }) => (
        <TakeoutPanel key={companyId} subject={{ kind: 'company', companyId }} name={companyName} />
      ))}
    </Stack>
  );
}
