import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { api } from '@/platform/web/api';
import { QueryView } from '@/ui/feedback/query-view';
import type { OverviewView } from '../contract';
import { OverviewSkeleton } from './overview-skeleton';

/** Parts of an overview by name, in their order from top to bottom. */
export type OverviewPanelList = Record<string, ComponentType<{ overview: OverviewView }>>;

/** Loads all figures of an overview with one request. */
export function useOverview() {
  return useQuery(api.overview.summary.queryOptions());
}

type OverviewPanelsProps = {
  query: UseQueryResult<OverviewView>;
  choose: (overview: OverviewView) => OverviewPanelList;
};

export function OverviewPanels({ query, choose }: OverviewPanelsProps) {
  return (
    <QueryView query={query} skeleton={<OverviewSkeleton />}>
      {(overview) =>
        Object.entries(choose(overview)).map(([name, Panel]) => (
          <Panel key={name} overview={overview} />
        ))
      }
    </QueryView>
  );
}
