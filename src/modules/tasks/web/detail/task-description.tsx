import { Button } from '@mantine/core';
import { IconExternalLink, IconLink, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { TypedText } from '@/ui/typed-text/typed-text';
import type { TaskDetail } from '../../contract/task';
import classes from './task.module.css';
import { TextFact, useTextDraft } from './text-fact';

type TaskDescriptionProps = { task: TaskDetail; mayEdit: boolean };

/** Shows the description and the external link of a task, and lets the reader edit each of them. */
export function TaskDescription({ task, mayEdit }: TaskDescriptionProps) {
  const { t } = useTranslation('tasks');
  const [words] = useTextDraft(task.id, 'description');
  const [link] = useTextDraft(task.id, 'externalLink');
  const begun = words ? 'description' : link ? 'externalLink' : undefined;
  const [edited, setEdited] = useState<'description' | 'externalLink' | undefined>(begun);
  const close = () => setEdited(undefined);
  return (
    <Panel
      title={t('field.description')}
      aside={
        mayEdit &&
        edited === undefined && (
          <>
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconPencil size={16} aria-hidden="true" />}
              onClick={() => setEdited('description')}
            >
              {t('edit.description')}
            </Button>
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconLink size={16} aria-hidden="true" />}
              onClick={() => setEdited('externalLink')}
            >
              {t('edit.link')}
            </Button>
          </>
        )
      }
    >
      {edited === 'description' ? (
        <TextFact
          task={task}
          fact="description"
          label={t('field.description')}
          placeholder={t('field.description.placeholder')}
          maxLength={20_000}
          isLong
          onClose={close}
        />
      ) : task.description ? (
        <TypedText>{task.description}</TypedText>
      ) : (
        <p className={look.quiet}>{t('description.none')}</p>
      )}
      {edited === 'externalLink' ? (
        <TextFact
          task={task}
          fact="externalLink"
          label={t('field.externalLink')}
          placeholder={t('field.externalLink.placeholder')}
          maxLength={2_000}
          onClose={close}
        />
      ) : (
        task.externalLink && <ExternalLink url={task.externalLink} />
      )}
    </Panel>
  );
}

/**
 * Shows the external link with its full address. The server accepts only http and https, and this
 * component checks it again.
 */
function ExternalLink({ url }: { url: string }) {
  const { t } = useTranslation('tasks');
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  return (
    <p className={classes.link}>
      <a href={url} target="_blank" rel="noopener noreferrer" title={url}>
        <IconExternalLink size={18} stroke={1.75} aria-hidden="true" />
        {t('link.open', { host: new URL(url).host })}
      </a>
    </p>
  );
}
