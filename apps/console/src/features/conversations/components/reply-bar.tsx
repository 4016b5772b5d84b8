import { messageBody } from '@bimah/contract/conversations.ts';
import { CONVERSATION_MESSAGE_MAX } from '@bimah/contract/limits.ts';
import { Button, Textarea } from '@mantine/core';
import { IconArrowBackUp, IconSend, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ActingChannel, channelColor } from '#features/channels/index.ts';
import { isHotkey } from '#platform/keys/use-hotkey.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { useFreeTextDirection } from '#ui/form/field/free-text-direction.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { Key, useHintedKeys } from '#ui/queue/key-hints.tsx';
import { draftOf, keepDraft, type ReplyOwner } from '../kept-words.ts';
import { useOwnChannel } from '../use-own-channel.ts';
import classes from './reply-bar.module.css';

const SEND = { code: 'Enter', mod: true };
const CLOSE = { code: 'Escape' };

interface ReplyBoxProps {
  text: string;
  channelId: number;
  /** A person asked for it just now. */
  focused: boolean;
  onChange: (text: string) => void;
  onSend: () => void;
  onClose: () => void;
}

/** Where an answer is written; in whose name stands on the button. */
function ReplyBox({ text, channelId, focused, onChange, onSend, onClose }: ReplyBoxProps) {
  const { t } = useTranslation('conversations');
  const input = useRef<HTMLTextAreaElement>(null);
  const direction = useFreeTextDirection(text);
  const isEmpty = text.trim() === '';
  const channel = useOwnChannel(channelId);
  const canSend = messageBody.safeParse(text).success;

  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);

  const send = () => {
    if (!canSend) return;
    onSend();
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isHotkey(event.nativeEvent, SEND)) send();
    else if (isHotkey(event.nativeEvent, CLOSE)) onClose();
    else return;
    event.preventDefault();
  };

  return (
    <div className={classes.box}>
      <Textarea
        ref={input}
        aria-label={t('reply.label')}
        placeholder={t('reply.placeholder')}
        rows={1}
        classNames={{ input: classes.input ?? '' }}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        attributes={{ input: { dir: direction } }}
        error={!isEmpty && !canSend && t('reply.unsendable', { max: CONVERSATION_MESSAGE_MAX })}
      />
      <div className={classes.actions}>
        <Button
          leftSection={<DirIcon icon={IconSend} />}
          disabled={!canSend}
          onClick={send}
          className={classes.send}
        >
          <ActingChannel beside channel={channel}>
            {t('reply.send')}
          </ActingChannel>
        </Button>
        <IconButton icon={IconX} label={t('reply.close')} variant="subtle" onClick={onClose} />
        <span className={classes.hint} aria-live="polite">
          {!isEmpty && t('reply.kept')}
        </span>
      </div>
    </div>
  );
}

/** Stands where the box will be, and looks like it. */
function ClosedBox({ channelId, onOpen }: { channelId: number; onOpen: () => void }) {
  const { t } = useTranslation('conversations');
  const channel = useOwnChannel(channelId);
  const hasKeys = useHintedKeys();
  return (
    <Button
      variant="default"
      fullWidth
      justify="flex-start"
      className={classes.closed}
      leftSection={<DirIcon icon={IconArrowBackUp} />}
      rightSection={hasKeys && <Key>R</Key>}
      onClick={onOpen}
    >
      {channel && <span className={classes.dot} style={{ background: channelColor(channelId) }} />}
      {channel ? t('reply.openAs', { channel: channel.name }) : t('reply.open')}
    </Button>
  );
}

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
        <ClosedBox channelId={channelId} onOpen={open} />
      )}
    </div>
  );
}
