import { SupportDrawer } from '@/modules/support/web/support-drawer';
import { SupportQueue } from '@/modules/support/web/support-queue';
import type { SectionProps } from '../section-props';

/** Section in which staff answer customers' questions. */
export function SupportSection({ search, onSearch }: SectionProps) {
  return (
    <>
      <SupportQueue onOpen={(thread) => onSearch({ thread })} />
      <SupportDrawer threadId={search.thread} onClose={() => onSearch({ thread: undefined })} />
    </>
  );
}
