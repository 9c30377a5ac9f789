import { Anchor } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readRefusal } from '@/platform/web/refusal';
import look from '@/ui/look.module.css';
import { useUiWords } from '@/ui/ui-words';
import classes from './profile-view.module.css';

type MailOfferProps = {
  text: string;
  action: string;
  sent: string;
  failed: string;
  send: () => Promise<unknown>;
};

/** Offers to send a mail and then shows that it is on its way. */
export function MailOffer({ text, action, sent, failed, send }: MailOfferProps) {
  const { errorText } = useUiWords();
  const { mutate, isPending, isSuccess, error } = useMutation({
    meta: { showsRefusal: true },
    mutationFn: () => send(),
  });

  // The button disappears with the offer, so the line gets the focus.
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isSuccess) line.current?.focus();
  }, [isSuccess]);

  return (
    <>
      <p ref={line} className={`${look.hint} ${classes.offer}`} role="status" tabIndex={-1}>
        {isSuccess ? (
          sent
        ) : (
          <>
            {text}{' '}
            <Anchor
              component="button"
              type="button"
              fz="inherit"
              aria-disabled={isPending}
              onClick={() => {
                if (!isPending) mutate();
              }}
            >
              {action}
            </Anchor>
          </>
        )}
      </p>
      {error && (
        <p className={`${look.hint} ${classes.offer}`} role="alert" data-failed>
          {readRefusal(error).code === 'tooManyRequests' ? errorText(error) : failed}
        </p>
      )}
    </>
  );
}
