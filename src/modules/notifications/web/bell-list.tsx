import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { pagesOf, usePages } from '@/platform/web/pages';
import { useAct } from '@/platform/web/use-act';
import { EmptyState } from '@/ui/feedback/empty-state';
import { QueryView } from '@/ui/feedback/query-view';
import classes from './bell.module.css';
import { BellRow } from './bell-row';

/** Notifications, the newest first; one is read by going where it leads. */
export function BellList({ onLeave }: { onLeave: () => void }) {
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
                <ul className={classes.list}>
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
