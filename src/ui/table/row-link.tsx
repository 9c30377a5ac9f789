import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type QuietProps = AnchorProps & Omit<ComponentProps<'a'>, keyof AnchorProps>;

/** Leads to what its row is about, and looks like the rest of the row until it is pointed at. */
export const RowLink = createLink((props: QuietProps) => (
  <Anchor underline="hover" c="inherit" fw="inherit" {...props} />
));
