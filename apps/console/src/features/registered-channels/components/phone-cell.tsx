import type { RegisteredChannel } from '@bimah/contract/registered-channels.ts';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconPhone, IconPlus } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { spacedPhone } from '#platform/countries/spaced-phone.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { PHONE } from '../open-phone-beside.ts';
import classes from './phone-cell.module.css';
import { PhoneEditor } from './phone-editor.tsx';
import { SaveMark } from './save-mark.tsx';

const SAVED_SHOWN_MS = 2_000;

/** A channel's phone as text; pressed, it is edited where it stands. */
export function PhoneCell({ channel }: { channel: RegisteredChannel }) {
  const { t } = useTranslation('registered-channels');
  const [isEdited, setEdited] = useState(false);
  const [isFresh, setFresh] = useState(false);
  const takesFocus = useRef(false);
  const { phone, name } = channel;

  useEffect(() => {
    if (!isFresh) return;
    const timer = setTimeout(() => setFresh(false), SAVED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isFresh]);

  // The field that had the focus is gone; the text in its place takes it over.
  const focusAfterEditing = useCallback((button: HTMLButtonElement | null) => {
    if (button && takesFocus.current) button.focus();
  }, []);

  if (isEdited) {
    return (
      <div className={classes.cell} {...{ [PHONE]: '' }}>
        <PhoneEditor
          channel={channel}
          onDone={({ wasSaved, byKeyboard }) => {
            takesFocus.current = byKeyboard;
            setEdited(false);
            setFresh(wasSaved);
          }}
        />
      </div>
    );
  }
  return (
    <div className={classes.cell} {...{ [PHONE]: '' }}>
      <UnstyledButton
        ref={focusAfterEditing}
        className={classes.text}
        onClick={() => setEdited(true)}
      >
        <VisuallyHidden>{t('phone.edit', { name })}</VisuallyHidden>{' '}
        {phone === null ? (
          <span className={classes.none}>
            <DirIcon icon={IconPlus} size={16} />
            {t('phone.add')}
          </span>
        ) : (
          <Ltr>{spacedPhone(phone)}</Ltr>
        )}
      </UnstyledButton>
      {phone !== null && (
        <a href={`tel:${phone}`} className={classes.call} aria-label={t('phone.call', { name })}>
          <DirIcon icon={IconPhone} />
        </a>
      )}
      <SaveMark id={`phone-mark-${channel.id}`} state={isFresh ? 'saved' : 'idle'} />
    </div>
  );
}
