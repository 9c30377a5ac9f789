import { StatusChip } from '@/ui/status-chip';
import classes from './service-type-chips.module.css';

export function ServiceTypeChips({ serviceTypes }: { serviceTypes: readonly string[] }) {
  return (
    <span className={classes.chips}>
      {serviceTypes.map((type) => (
        <StatusChip key={type} tone="token">
          {type}
        </StatusChip>
      ))}
    </span>
  );
}
