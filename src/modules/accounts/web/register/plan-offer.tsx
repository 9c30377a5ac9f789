import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '@/ui/feedback/empty-state';
import { Panel } from '@/ui/panel';
import { Screen } from '@/ui/screen';
import { useActor } from '../use-actor';

type PlanOfferProps = { screen: string; title: string; text: string; action: string };

/** Shows a description of the plan, with a link to it, in place of a screen that needs the plan. */
export function PlanOffer({ screen, title, text, action }: PlanOfferProps) {
  const { isPendingStaff } = useActor();
  return (
    <Screen title={screen}>
      <Panel isFlush>
        <EmptyState
          title={title}
          action={
            // Users who wait for approval as staff are not offered the plan.
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
