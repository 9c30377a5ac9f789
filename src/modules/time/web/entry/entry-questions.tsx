import { Alert, Stack } from '@mantine/core';
import { IconMessageCircleQuestion } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { useWho } from '@/modules/accounts/web/use-who';
import { api, client } from '@/platform/web/api';
import { MessageForm } from '@/platform/web/message-form';
import { useAct } from '@/platform/web/use-act';
import { useLocale } from '@/platform/web/use-locale';
import { useSendOnce } from '@/platform/web/use-send-once';
import look from '@/ui/look.module.css';
import type { EntryDetail } from '../../contract/detail';
import type { QuestionView } from '../../contract/questions';
import { maxQuestionLength } from '../../domain/entry-rules';
import { canDiscuss, canKeepQuestioned } from '../../policy';
import classes from './entry.module.css';

/**
 * Shows the questions about an entry with their answers, and lets the reader answer or settle the
 * open one.
 */
export function EntryQuestions({ entry }: { entry: EntryDetail }) {
  const { t } = useTranslation(['time', 'timeLater']);
  const heading = useId();
  if (entry.questions.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h4 id={heading}>{t('timeLater:question.title')}</h4>
      <Stack gap="md">
        {entry.questions.map((question) => (
          <Thread key={question.id} entry={entry} question={question} />
        ))}
      </Stack>
    </section>
  );
}

const byLink = { channel: 'link', name: null } as const;

type ThreadProps = { entry: EntryDetail; question: QuestionView };

function Thread({ entry, question }: ThreadProps) {
  const { t } = useTranslation(['time', 'timeLater']);
  const who = useWho();
  const locale = useLocale();
  const { timeZone } = useMe();
  const { outcome, settledByName, settledAt, messages } = question;
  return (
    <div className={classes.thread} data-open={outcome === null || undefined}>
      {outcome === null && (
        <Alert color="yellow" icon={<IconMessageCircleQuestion aria-hidden="true" />}>
          {t('timeLater:question.open')}
        </Alert>
      )}
      <ol className={`${look.list} ${look.columnTight} ${classes.messages}`}>
        {messages.map(({ id, body, createdByName: actorName, createdByLink, createdAt }) => (
          <li key={id}>
            <div className={`${look.hint} ${look.breakAnywhere}`}>
              <strong>{who({ actorName, by: createdByLink ? byLink : null })}</strong> ·{' '}
              {formatDateTime(createdAt, locale, timeZone)}
            </div>
            <p className={classes.text}>{body}</p>
          </li>
        ))}
      </ol>
      {outcome !== null && settledAt !== null ? (
        <div className={`${look.hint} ${look.breakAnywhere}`}>
          {t(`timeLater:question.outcome.${outcome}`, {
            name: settledByName ?? '–',
            at: formatDateTime(settledAt, locale, timeZone),
          })}
        </div>
      ) : (
        <Answer entry={entry} question={question} />
      )}
    </div>
  );
}

function Answer({ entry: { id, ...entry }, question }: ThreadProps) {
  const { t } = useTranslation(['time', 'timeLater']);
  const actor = useActor();
  const place = `reply to ${question.id}`;
  const sendOnce = useSendOnce(place);
  const { act } = useAct(api.time.key(), api.balances.key(), api.overview.key());
  if (!canDiscuss(actor, entry)) return null;
  const mayKeep = canKeepQuestioned(actor, entry);
  const keep = {
    label: t('timeLater:question.keep'),
    send: (body: string) =>
      act(() => client.time.keepQuestioned({ id, body }), t('timeLater:question.kept')),
  };
  const withdraw = {
    label: t('timeLater:question.withdraw'),
    send: () => act(() => client.time.withdrawQuestion({ id }), t('timeLater:question.withdrawn')),
    isWithoutWords: true,
  };
  return (
    <MessageForm
      label={t('timeLater:question.replyTo')}
      hint={mayKeep ? t('timeLater:question.keepHint') : undefined}
      sendLabel={t('timeLater:question.reply')}
      draft={{ userId: actor.id, place }}
      send={(body) =>
        act(
          () => sendOnce(client.time.replyToQuestion, { id, body }),
          t('timeLater:question.replied'),
        )
      }
      more={[mayKeep && keep, question.askedBy === actor.id && withdraw].filter((one) => !!one)}
      maxLength={maxQuestionLength}
      isProminent
    />
  );
}
