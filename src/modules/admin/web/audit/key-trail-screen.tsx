import { Anchor, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NotFoundScreen } from '@/modules/accounts/web/not-found-screen';
import { api } from '@/platform/web/api';
import { pagesOf } from '@/platform/web/pages';
import { isNotThere } from '@/platform/web/refusal';
import { EmptyState } from '@/ui/feedback/empty-state';
import { QueryView } from '@/ui/feedback/query-view';
import { ShowMore } from '@/ui/feedback/show-more';
import { Panel } from '@/ui/panel';
import { Screen } from '@/ui/screen';
import { AuditTable } from './audit-table';

/** Shows everything that programs and assistants did with one key, also after the key has ended. */
export function KeyTrailScreen() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTranslation('admin');
  const trail = useInfiniteQuery(
    api.admin.keyTrail.infiniteOptions({
      ...pagesOf({ id }),
      select: ({ pages }) => ({
        key: pages[0]?.key,
        leftOut: pages[0]?.leftOut ?? 0,
        items: pages.flatMap((page) => page.items),
      }),
    }),
  );
  if (isNotThere(trail.error)) return <NotFoundScreen />;
  const key = trail.data?.key;
  return (
    <Screen
      title={key ? t('trail.title', { name: key.name }) : t('trail')}
      subtitle={
        <>
          {key && `${key.start}… · ${key.ownerName} · `}
          <Anchor
            renderRoot={(props) => <Link {...props} to="/settings" hash="keys" />}
            underline="always"
          >
            {t('trail.back')}
          </Anchor>
        </>
      }
    >
      <QueryView query={trail}>
        {({ items, leftOut }) => (
          <>
            <Panel isFlush>
              {items.length > 0 ? (
                <AuditTable rows={items} caption={t('trail')} />
              ) : (
                <EmptyState title={t('trail.empty.title')}>{t('trail.empty.text')}</EmptyState>
              )}
            </Panel>
            {leftOut > 0 && (
              <Text size="sm" c="dimmed">
                {t('trail.leftOut', { count: leftOut })}
              </Text>
            )}
          </>
        )}
      </QueryView>
      <ShowMore query={trail} />
    </Screen>
  );
}
