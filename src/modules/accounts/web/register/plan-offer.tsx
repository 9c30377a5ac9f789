import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '@/ui/feedback/empty-state';
import { Panel } from '@/ui/panel';
import { Screen } from '@/ui/screen';
import { useActor } from '../use-actor';

type PlanOfferProps = { screen: string; title: string; text: string; action: string };

/**
 * What somebody without the plan sees in place of a screen that belongs to it: what it is, and the
 * way to it.
 */
export function PlanOffer({ screen, title, text, action }: PlanOfferProps) {
  const { isPendingStaff } = useActor();
  return (
    <Screen title={screen}>
      <Panel isFlush>
        <EmptyState
          title={title}
          action={
            // Who waits to be approved as staff buys nothing.
            !isPendingStaff && (
              <Button
                variant="default"
                renderRoot={(button) => <Link {...button} to="/settings/upgrade" />}
              >
                {action}
              </Button>
            )
          }
        >
          {text}
        </EmptyState>
      </Panel>
    </Screen>
  );
}
