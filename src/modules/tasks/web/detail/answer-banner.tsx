import { Button, Group, Menu, Textarea } from '@mantine/core';
import { IconChecks, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { maxTextLength } from '@/platform/text/text-lengths';
import { client } from '@/platform/web/api';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { useFormDialog } from '@/ui/dialog/use-dialog';
import look from '@/ui/look.module.css';
import { sendBackTaskInput } from '../../contract/changes';
import type { TaskDetail } from '../../contract/task';
import { approvals } from '../../domain/transitions';
import { useActOnTasks } from '../use-act-on-tasks';
import classes from './task.module.css';

/** Lets the customer approve a task that waits for them, or send it back with a reason. */
export function AnswerBanner({ task: { id, key } }: { task: TaskDetail }) {
  const { t } = useTranslation('tasks');
  const { act, done, isPending } = useActOnTasks();
  const sendingBack = useFormDialog(`answer ${id}`);
  return (
    <section className={`${look.lineApart} ${classes.banner}`} aria-label={t('waitingForYou')}>
      <div>
        <strong>{t('waitingForYou')}</strong>
        <p className={look.note}>{t('answer.hint')}</p>
      </div>
      <Group gap="sm">
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              loading={isPending}
              leftSection={<IconChecks size={18} aria-hidden="true" />}
              rightSection={<IconChevronDown size={16} aria-hidden="true" />}
            >
              {t('approve')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {approvals.map((status) => (
              <Menu.Item
                key={status}
                onClick={() =>
                  void act(
                    () => client.tasks.approve({ id, status }),
                    t('status.changed', { key, status: t(`status.${status}`) }),
                  )
                }
              >
                {t(`approve.${status}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Button variant="default" onClick={sendingBack.open}>
          {t('sendBack')}
        </Button>
      </Group>
      <FormDialog
        {...sendingBack.props}
        title={t('sendBack.title', { key })}
        submitLabel={t('sendBack')}
        schema={sendBackTaskInput}
        initialValues={{ id, comment: '' }}
        submit={(input) => done(client.tasks.sendBack(input), t('sendBack.done', { key }))}
      >
        {(form) => (
          <Textarea
            label={t('sendBack.comment')}
            required
            autosize
            minRows={4}
            maxRows={14}
            maxLength={maxTextLength}
            data-autofocus
            {...form.getInputProps('comment')}
          />
        )}
      </FormDialog>
    </section>
  );
}
