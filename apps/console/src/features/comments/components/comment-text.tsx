import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './comment-text.module.css';

/** What somebody wrote, as text and nothing else; long ones unfold. */
export function CommentText({ text }: { text: string }) {
  const { t } = useTranslation('comments');
  const element = useRef<HTMLDivElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = element.current ?? {};
    setIsCut(scrollHeight > clientHeight + 1);
  }, [text]);

  return (
    <>
      <div ref={element} className={classes.text} data-open={isOpen || undefined}>
        <UserText block>{text}</UserText>
      </div>
      {(isCut || isOpen) && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'fold' : 'unfold')}
        </button>
      )}
    </>
  );
}
