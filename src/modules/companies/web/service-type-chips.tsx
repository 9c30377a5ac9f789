import { StatusChip } from '@/ui/status-chip';
import classes from './service-type-chips.module.css';

type ServiceTypeChipsProps = {
  serviceTypes: readonly string[];
  /** In a table: this many, and how many more. */
  atMost?: number;
};

export function ServiceTypeChips({
  serviceTypes,
  atMost = serviceTypes.length,
}: ServiceTypeChipsProps) {
  const more = serviceTypes.length - atMost;
  return (
    <span className={classes.chips}>
      {serviceTypes.slice(0, atMost).map((type) => (
        <StatusChip key={type} tone="token">
          {type}
        </StatusChip>
      ))}
      {more > 0 && <span>+{more}</span>}
    </span>
  );
}
