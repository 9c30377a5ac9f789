import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { inTime } from '../attention-links';

/** Opens the first entry in question, beside the list of all of them. */
export function AnswerQuestion() {
  const { t } = useTranslation('overview');
  const { role } = useActor();
  const navigate = useNavigate();
  const { act, isPending } = useAct();
  const open = async () => {
    const { items } = await client.time.list({ questioned: true, limit: 1 });
    await navigate(inTime({ questioned: 'yes', entry: items[0]?.id }));
  };
  return (
    <Button variant="default" loading={isPending} onClick={() => void act(open)}>
      {t(role === 'customer' ? 'act.open' : 'act.answer')}
    </Button>
  );
}
