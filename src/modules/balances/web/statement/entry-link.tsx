import { Anchor, type AnchorProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type EntryLinkProps = AnchorProps & {
  entryId: string;
  children: ReactNode;
  'data-autofocus'?: boolean;
};

/**
 * Links to a time entry with its details. The screen belongs to `time`, which depends on this
 * module.
 */
export function EntryLink({ entryId, ...anchor }: EntryLinkProps) {
  return (
    <Anchor
      {...anchor}
      renderRoot={(link) => <Link {...link} to="/time" search={{ entry: entryId }} />}
    />
  );
}
