import { Alert, Button, Group, Stack, Textarea } from '@mantine/core';
import { IconMessageCircleQuestion } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { useWho } from '@/modules/accounts/web/use-who';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { useLocale } from '@/platform/web/use-locale';
import { useSendOnce } from '@/platform/web/use-send-once';
import { useKeptState } from '@/ui/kept-text';
import type { EntryDetail } from '../../contract/detail';
import type { QuestionView } from '../../contract/questions';
import { maxQuestionLength } from '../../domain/entry-rules';
import { canDiscuss, canKeepQuestioned } from '../../policy';
import classes from './entry.module.css';

/** Questions about an entry, with their answers. The open one can be answered and settled. */
export function EntryQuestions({ entry }: { entry: EntryDetail }) {
  const { t } = useTranslation('time');
  const heading = useId();
  if (entry.questions.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h4 id={heading}>{t('question.title')}</h4>
      <Stack gap="md">
        {entry.questions.map((question) => (
          <Thread key={question.id} entry={entry} question={question} />
        ))}
      </Stack>
    </section>
  );
}

const byLink = { channel: 'link', name: null } as const;

function Thread({ entry, question }: { entry: EntryDetail; question: QuestionView }) {
  const { t } = useTranslation('time');
  const who = useWho();
  const locale = useLocale();
  const { timeZone } = useMe();
  const { outcome, settledByName, settledAt, messages } = question;
  return (
    <div className={classes.thread} data-open={outcome === null || undefined}>
      {outcome === null && (
        <Alert color="yellow" icon={<IconMessageCircleQuestion aria-hidden="true" />}>
          {t('question.open')}
        </Alert>
      )}
      <ol className={classes.messages}>
        {messages.map(({ id, body, createdByName: actorName, createdByLink, createdAt }) => (
          <li key={id}>
            <div className={classes.small}>
              <strong>{who({ actorName, by: createdByLink ? byLink : null })}</strong> ·{' '}
              {formatDateTime(createdAt, locale, timeZone)}
            </div>
            <p className={classes.text}>{body}</p>
          </li>
        ))}
      </ol>
      {outcome !== null && settledAt !== null ? (
        <div className={classes.small}>
          {t(`question.outcome.${outcome}`, {
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

function Answer({ entry, question }: { entry: EntryDetail; question: QuestionView }) {
  const { t } = useTranslation('time');
  const actor = useActor();
  const place = `reply to ${question.id}`;
  const [body, setBody] = useKeptState(place, '');
  const sendOnce = useSendOnce(place);
  const { act, isPending } = useAct(api.time.key(), api.balances.key(), api.overview.key());
  if (!canDiscuss(actor, entry)) return null;
  const { id } = entry;
  const text = body.trim();
  const mayKeep = canKeepQuestioned(actor, entry);
  const send = async (work: () => Promise<unknown>, said: string) => {
    if (await act(async () => void (await work()), said)) setBody('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send(
          () => sendOnce(client.time.replyToQuestion, { id, body: text }),
          t('question.replied'),
        );
      }}
    >
      <Stack gap="xs">
        <Textarea
          label={t('question.replyTo')}
          {...(mayKeep && { description: t('question.keepHint') })}
          maxLength={maxQuestionLength}
          autosize
          minRows={2}
          maxRows={8}
          value={body}
          onChange={({ currentTarget }) => setBody(currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" disabled={text === ''} loading={isPending}>
            {t('question.reply')}
          </Button>
          {mayKeep && (
            <Button
              variant="default"
              disabled={text === '' || isPending}
              onClick={() =>
                void send(() => client.time.keepQuestioned({ id, body: text }), t('question.kept'))
              }
            >
              {t('question.keep')}
            </Button>
          )}
          {question.askedBy === actor.id && (
            <Button
              variant="default"
              disabled={isPending}
              onClick={() =>
                void send(() => client.time.withdrawQuestion({ id }), t('question.withdrawn'))
              }
            >
              {t('question.withdraw')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
