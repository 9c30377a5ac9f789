import { useState } from 'react';
import { client } from '@/platform/web/api';
import { showFailure } from '@/ui/feedback/show-failure';
import { useKeptState } from '@/ui/kept-text';
import type { MailDraft } from '../../contract/mail';
import type { MailTemplate } from '../../domain/customer';

type Statement = { balanceId: string; from: string; to: string };
export type OpenDraft = {
  companyId: string;
  template: MailTemplate;
  draft: MailDraft;
  statement: Statement | null;
};

export const mailPlace = 'mail';

/** Opens the dialog to write a mail as soon as the draft is loaded. */
export function useSendMail() {
  const [isLoading, setLoading] = useState(false);
  const [written, setWritten] = useKeptState<OpenDraft | undefined>(mailPlace, undefined);
  const [opened, setOpened] = useKeptState(`${mailPlace} opened`, false);

  async function open(
    companyId: string,
    template: MailTemplate = 'blank',
    statement: Statement | null = null,
  ): Promise<void> {
    setLoading(true);
    try {
      setWritten({
        companyId,
        template,
        statement,
        draft: await client.crm.draftMail({ companyId, template, ...statement }),
      });
      setOpened(true);
    } catch (error) {
      showFailure(error);
    } finally {
      setLoading(false);
    }
  }

  return { open, isLoading, props: { opened, written, onClose: () => setOpened(false) } };
}
