import { MarkedText } from '#ui/marked-text/marked-text.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryActions, startAction } from './entry-actions.tsx';
import type { Entry, EntryAction } from './entry.ts';
import { KeyHint } from './key-hint.tsx';
import classes from './palette.module.css';

export interface PaletteRowProps {
  entry: Entry;
  query: string;
  isMarked: boolean;
  /** Fingers have no keys: actions wait behind a button. */
  isPhone: boolean;
  onMark: () => void;
  onOpen: () => void;
  onLeaveActions: (step?: 1 | -1) => void;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** The spaces keep the parts of a row apart where it is read out. */
function RowWords({
  entry,
  query,
  isMarked,
  isPhone,
}: Pick<PaletteRowProps, 'entry' | 'query' | 'isMarked' | 'isPhone'>) {
  const { label, detail, note, dot, keyHint, picture } = entry;
  return (
    <>
      <span className={classes.picture}>{picture}</span>
      <span className={classes.words}>
        <MarkedText query={query} className={classes.label}>
          {label}
        </MarkedText>{' '}
        {detail !== undefined && (
          <MarkedText query={query} className={classes.detail}>
            {detail}
          </MarkedText>
        )}
      </span>{' '}
      {note !== undefined && note !== false && (
        <span className={classes.note} data-dot={dot}>
          <span>{note}</span>
        </span>
      )}
      {keyHint !== undefined && !isPhone && <KeyHint>{keyHint}</KeyHint>}
      {isMarked && !isPhone && (
        <span aria-hidden>
          <KeyHint>Enter</KeyHint>
        </span>
      )}
    </>
  );
}

interface RowMenuProps {
  entry: Entry;
  onAsk: (action: EntryAction | null) => void;
}

function RowMenu({ entry, onAsk }: RowMenuProps) {
  const { t } = useTranslation('palette');
  return (
    <MenuButton
      label={t('actionsOf', { label: entry.label })}
      items={(entry.actions ?? []).map((action) => ({
        label: action.label,
        icon: action.icon,
        onAction: () => startAction(action, onAsk),
      }))}
    />
  );
}

/** One thing that can be gone to or done. Marked, it shows what else can be done with it. */
export function PaletteRow(props: PaletteRowProps) {
  const { entry, query, isMarked, isPhone, onMark, onOpen, onLeaveActions } = props;
  const row = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<EntryAction | null>(null);
  const { actions = [] } = entry;

  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);

  const words = <RowWords entry={entry} query={query} isMarked={isMarked} isPhone={isPhone} />;
  const click = (event: MouseEvent) => {
    if (entry.to !== undefined && !isPlainClick(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <div
      ref={row}
      role="row"
      id={entry.id}
      aria-selected={isMarked}
      className={classes.row}
      onMouseMove={isMarked ? undefined : onMark}
    >
      <div role="gridcell" className={classes.cell}>
        {entry.to === undefined ? (
          <button type="button" tabIndex={-1} className={classes.main} onClick={click}>
            {words}
          </button>
        ) : (
          <a href={entry.to} tabIndex={-1} className={classes.main} onClick={click}>
            {words}
          </a>
        )}
        {isPhone && actions.length > 0 && <RowMenu entry={entry} onAsk={setAsked} />}
      </div>
      {(isPhone ? asked !== null : isMarked) && actions.length > 0 && (
        <EntryActions
          actions={actions}
          label={entry.label}
          asked={asked}
          onAsk={setAsked}
          onLeave={onLeaveActions}
        />
      )}
    </div>
  );
}
