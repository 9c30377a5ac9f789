import { TakeoutPanel } from '@/modules/reports/web/takeout/takeout-panel';

export function TakeoutSection() {
  return <TakeoutPanel subject={{ kind: 'installation' }} />;
}
