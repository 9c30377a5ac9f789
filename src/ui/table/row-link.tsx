import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type QuietProps = AnchorProps & Omit<ComponentProps<'a'>, keyof AnchorProps>;

/** Link to the subject of a row. It looks like other text until the pointer is on it. */
export const RowLink = createLink((props: QuietProps) => (
  <Anchor underline="hover" c="inherit" fw="inherit" {...props} />
));
