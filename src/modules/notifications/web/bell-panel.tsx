import { FocusTrap, Modal } from '@mantine/core';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiWords } from '@/ui/ui-words';
import { useIsPhone } from '@/ui/use-is-phone';
import classes from './bell.module.css';
import { BellList } from './bell-list';

type BellPanelProps = { opener: RefObject<HTMLElement | null>; onClose: () => void };

/** Panel below the bell, and on a phone over the whole width. */
export function BellPanel({ opener, onClose }: BellPanelProps) {
  const { t } = useTranslation('notifications');
  const { close } = useUiWords();
  const isPhone = useIsPhone();
  if (!isPhone) return <Floating opener={opener} onClose={onClose} />;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title')}
      closeButtonProps={{ 'aria-label': close }}
      classNames={{ inner: classes.sheetPlace, content: classes.sheet, body: classes.sheetBody }}
    >
      <BellList onLeave={onClose} />
    </Modal>
  );
}

function Floating({ opener, onClose }: BellPanelProps) {
  const { t } = useTranslation('notifications');
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();

  useEffect(() => {
    const onPointer = ({ target }: PointerEvent) => {
      const isInside = [panel, opener].some(({ current }) => current?.contains(target as Node));
      if (!isInside) onClose();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [opener, onClose]);

  return (
    <FocusTrap innerRef={panel}>
      <div className={classes.panel} role="dialog" aria-labelledby={titleId}>
        <h2 id={titleId} className={classes.title} tabIndex={-1} data-autofocus>
          {t('title')}
        </h2>
        <BellList onLeave={onClose} />
      </div>
    </FocusTrap>
  );
}
