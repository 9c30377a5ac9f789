import { Drawer } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useUiWords } from '../ui-words';
import { DialogBelow, useDialogsAbove } from './dialogs-above';
import { useLastGiven } from './use-last-given';

type SideDrawerProps<Thing> = {
  /** Item that is shown; undefined if the drawer is closed. */
  of: Thing | undefined;
  onClose: () => void;
  title: string;
  size?: number;
  /** True while a dialog outside the drawer is open on top of it. */
  isCovered?: boolean;
  /** Draws the item that is shown. While the drawer closes, this is the last item. */
  children: (shown: Thing) => ReactNode;
};

/** Shows one item of a list at the side of the list. Escape closes only the top dialog. */
export function SideDrawer<Thing>(props: SideDrawerProps<Thing>) {
  const { of, onClose, title, size = 560, isCovered = false, children } = props;
  const { close } = useUiWords();
  const shown = useLastGiven(of);
  const above = useDialogsAbove(of !== undefined);
  return (
    <Drawer
      opened={of !== undefined}
      onClose={() => !isCovered && !above.isCovered() && onClose()}
      position="right"
      size={size}
      title={title}
      closeButtonProps={{ 'aria-label': close }}
    >
      <DialogBelow value={above.count}>
        {shown !== undefined && (
          <Fragment key={typeof shown === 'string' ? shown : undefined}>{children(shown)}</Fragment>
        )}
      </DialogBelow>
    </Drawer>
  );
}
