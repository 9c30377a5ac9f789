import { Button, FocusTrap, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { pagesOf, usePages } from '@/platform/web/pages';
import { useAct } from '@/platform/web/use-act';
import { EmptyState } from '@/ui/feedback/empty-state';
import { QueryView } from '@/ui/feedback/query-view';
import look from '@/ui/look.module.css';
import { useUiWords } from '@/ui/ui-words';
import { useIsPhone } from '@/ui/use-is-phone';
import classes from './bell.module.css';
import { BellRow } from './bell-row';

type BellPanelProps = { opener: RefObject<HTMLElement | null>; onClose: () => void };

/** Shows the panel below the bell, or on a phone over the whole width. */
export function BellPanel({ opener, onClose }: BellPanelProps) {
  const { t } = useTranslation('notifications');
  const { close } = useUiWords();
  const isPhone = useIsPhone();
  if (!isPhone) return <Floating opener={opener} onClose={onClose} />;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title')}
      closeButtonProps={{ 'aria-label': close }}
      classNames={{ inner: classes.sheetPlace, content: classes.sheet, body: classes.sheetBody }}
    >
      <BellList onLeave={onClose} />
    </Modal>
  );
}

/** Lists the notifications, the newest first. Following one marks it as read. */
function BellList({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('notifications');
  const { act } = useAct(api.notifications.key());
  const read = (work: () => Promise<unknown>) => void act(work);
  const list = usePages(api.notifications.list.infiniteOptions(pagesOf({}, 20)));
  return (
    <>
      <div className={classes.scroll}>
        <QueryView query={list}>
          {(items) =>
            items.length === 0 ? (
              <EmptyState>{t('empty')}</EmptyState>
            ) : (
              <>
                <ul className={`${look.list} ${classes.list}`}>
                  {items.map((item) => (
                    <BellRow
                      key={item.id}
                      item={item}
                      onOpen={() => {
                        if (item.readAt === null)
                          read(() => client.notifications.markRead({ id: item.id }));
                        onLeave();
                      }}
                    />
                  ))}
                </ul>
                {list.hasNextPage && (
                  <Button
                    fullWidth
                    variant="subtle"
                    loading={list.isFetchingNextPage}
                    onClick={() => list.fetchNextPage()}
                  >
                    {t('older')}
                  </Button>
                )}
              </>
            )
          }
        </QueryView>
      </div>
      <div className={classes.foot}>
        <Button
          variant="subtle"
          disabled={!list.data?.some(({ readAt }) => readAt === null)}
          onClick={() => {
            const newest = list.data?.[0];
            if (newest) read(() => client.notifications.markAllRead({ until: newest.createdAt }));
          }}
        >
          {t('readAll')}
        </Button>
        <Button
          component={Link}
          to="/settings"
          hash="notifications"
          variant="subtle"
          color="gray"
          onClick={onLeave}
        >
          {t('settings')}
        </Button>
      </div>
    </>
  );
}

function Floating({ opener, onClose }: BellPanelProps) {
  const { t } = useTranslation('notifications');
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();

  useEffect(() => {
    const onPointer = ({ target }: PointerEvent) => {
      const isInside = [panel, opener].some(({ current }) => current?.contains(target as Node));
      if (!isInside) onClose();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [opener, onClose]);

  return (
    <FocusTrap innerRef={panel}>
      <div className={classes.panel} role="dialog" aria-labelledby={titleId}>
        <h2 id={titleId} className={classes.title} tabIndex={-1} data-autofocus>
          {t('title')}
        </h2>
        <BellList onLeave={onClose} />
      </div>
    </FocusTrap>
  );
}
