import { Anchor } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { readRefusal } from '@/platform/web/refusal';
import { useUiWords } from '@/ui/ui-words';
import classes from './profile-view.module.css';

type MailOfferProps = {
  text: string;
  action: string;
  sent: string;
  failed: string;
  send: () => Promise<unknown>;
};

/** A quiet line that offers a mail, and then says that it is on its way. */
export function MailOffer({ text, action, sent, failed, send }: MailOfferProps) {
  const { errorText } = useUiWords();
  const [state, setState] = useState<'offered' | 'sending' | 'sent'>('offered');
  const [failure, setFailure] = useState<string>();

  // The button goes away with the offer.
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (state === 'sent') line.current?.focus();
  }, [state]);

  const run = async () => {
    if (state === 'sending') return;
    setState('sending');
    setFailure(undefined);
    try {
      await send();
      setState('sent');
    } catch (error) {
      setState('offered');
      setFailure(readRefusal(error).code === 'tooManyRequests' ? errorText(error) : failed);
    }
  };

  return (
    <>
      <p ref={line} className={classes.offer} role="status" tabIndex={-1}>
        {state === 'sent' ? (
          sent
        ) : (
          <>
            {text}{' '}
            <Anchor
              component="button"
              type="button"
              fz="inherit"
              aria-disabled={state === 'sending'}
              onClick={run}
            >
              {action}
            </Anchor>
          </>
        )}
      </p>
      {failure && (
        <p className={classes.offer} role="alert" data-failed>
          {failure}
        </p>
      )}
    </>
  );
}
