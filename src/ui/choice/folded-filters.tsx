import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { laterDialog } from '../lazy-parts';
import { useUiWords } from '../ui-words';
import { useIsPhone } from '../use-is-phone';
import classes from './folded-filters.module.css';

const FilterSheet = laterDialog(async () => (await import('./filter-sheet')).FilterSheet);

type FoldedFiltersProps = {
  /** Search of the list, in one row with the button or with the filters. */
  search?: ReactNode;
  /** Number of filters in use. */
  used: number;
  /** True to hide the filters of a wide screen behind the button while none is in use. */
  isFolded?: boolean;
  children: ReactNode;
};

/** Filters that a phone shows in a sheet, so that the filtered list is seen first. */
export function FoldedFilters({ search, ...folded }: FoldedFiltersProps) {
  if (!search) return <Folded {...folded} />;
  return (
    <Group gap="sm" className={classes.row}>
      {search}
      <Folded {...folded} />
    </Group>
  );
}

function Folded({ used, isFolded = false, children }: Omit<FoldedFiltersProps, 'search'>) {
  const { filters } = useUiWords();
  const isPhone = useIsPhone();
  const [isSheetOpen, sheet] = useDisclosure();
  const [isOpen, { toggle }] = useDisclosure(used > 0);
  if (!isPhone && !isFolded) return children;
  const label = filters(used);
  return (
    <>
      <Button
        variant="default"
        aria-haspopup={isPhone ? 'dialog' : undefined}
        aria-expanded={isPhone ? isSheetOpen : isOpen}
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
        onClick={isPhone ? sheet.open : toggle}
      >
        {label}
      </Button>
      {isPhone ? (
        <FilterSheet opened={isSheetOpen} onClose={sheet.close} title={label}>
          {children}
        </FilterSheet>
      ) : (
        isOpen && children
      )}
    </>
  );
}
