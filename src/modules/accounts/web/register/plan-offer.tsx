import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '@/ui/feedback/empty-state';
import { Panel } from '@/ui/panel';
import { Screen } from '@/ui/screen';
import { useActor } from '../use-actor';

type PlanOfferProps = { screen: string; title: string; text: string; action: string };

/**
 * Offers the plan to people without it in place of one of its screens: a description, and the way
 * to the plan.
 */
export function PlanOffer({ screen, title, text, action }: PlanOfferProps) {
  const { isPendingStaff } = useActor();
  return (
    <Screen title={screen}>
      <Panel isFlush>
        <EmptyState
          title={title}
          action={
            // People who wait for approval as staff do not buy it.
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
