import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './company-fields.module.css';

type FoldedGroupProps = {
  label: string;
  /** True if a field has a value already: the group begins open. */
  isUsed: boolean;
  /** True if a field must be seen: the group is open. */
  mustShow: boolean;
  children: ReactNode;
};

/** Fields that the short case does without. */
export function FoldedGroup({ label, isUsed, mustShow, children }: FoldedGroupProps) {
  const [wants, setWants] = useState(isUsed);
  const isOpen = wants || mustShow;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div className={classes.folded}>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isOpen}
        onClick={() => setWants(!isOpen)}
      >
        <Chevron size={18} aria-hidden="true" />
        {label}
      </button>
      {isOpen && children}
    </div>
  );
}
