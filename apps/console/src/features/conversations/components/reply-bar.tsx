import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { draftOf, keepDraft, type ReplyOwner } from '../kept-words.ts';
import { ReplyBox } from './reply-box.tsx';
import classes from './reply.module.css';

export interface ReplyBarProps {
  owner: ReplyOwner;
  channelId: number;
  /** Nobody is left to read an answer. */
  ended: boolean;
  onSend: (text: string) => void;
}

/** A button that makes room for an answer; an answer that was begun is there already. */
export function ReplyBar({ owner, channelId, ended, onSend }: ReplyBarProps) {
  const { t } = useTranslation('conversations');
  const [text, setText] = useState(() => draftOf(owner));
  const [isOpen, setOpen] = useState(text !== '');
  const [wasAsked, setAsked] = useState(false);
  const open = () => {
    setOpen(true);
    setAsked(true);
  };
  usePageKey({ KeyR: () => !ended && open() });

  const write = (next: string) => {
    setText(next);
    keepDraft(owner, next);
  };
  const send = () => {
    onSend(text);
    write('');
  };

  if (ended) return <p className={classes.ended}>{t('reply.ended')}</p>;
  return (
    <div className={classes.bar}>
      {isOpen ? (
        <ReplyBox
          text={text}
          channelId={channelId}
          focused={wasAsked}
          onChange={write}
          onSend={send}
          onClose={() => setOpen(false)}
        />
      ) : (
        <Button leftSection={<DirIcon icon={IconArrowBackUp} />} onClick={open}>
          {t('reply.open')}
        </Button>
      )}
    </div>
  );
}
