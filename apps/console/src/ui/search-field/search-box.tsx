import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { useFreeTextDirection } from '#ui/form/field/free-text-direction.ts';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import classes from './search-field.module.css';

export interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly maxLength?: number;
  readonly onText: (text: string) => void;
  /** Enter and the magnifier. */
  readonly onSubmit: () => void;
  readonly onClear: () => void;
  /** The magnifier is a picture only, and emptying the box is left to the browser. */
  readonly plain?: boolean;
  /** Whether the / key jumps here. */
  readonly jumpKey?: boolean;
}

/** What every search looks like. The / key jumps here, Escape empties it. */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, text, maxLength, onText, onSubmit, onClear } = props;
  const { plain = false, jumpKey = true } = props;
  const { t } = useTranslation('lists');
  const input = useRef<HTMLInputElement>(null);

  const jump = () => {
    input.current?.focus();
    input.current?.select();
  };
  usePageKey(jumpKey ? { Slash: jump } : {});

  const clear = () => {
    onClear();
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (plain || event.key !== 'Escape' || text === '') return;
    event.preventDefault();
    onText('');
  };

  return (
    <form
      role="search"
      aria-label={label}
      className={classes.field}
      data-plain={plain || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {plain ? (
        <DirIcon icon={IconSearch} size={16} />
      ) : (
        <button type="submit" className={classes.button} aria-label={t('search.go')}>
          <DirIcon icon={IconSearch} size={16} />
        </button>
      )}
      <input
        ref={input}
        type="search"
        className={classes.input}
        aria-label={label}
        aria-keyshortcuts={jumpKey ? '/' : undefined}
        placeholder={placeholder}
        value={text}
        maxLength={maxLength}
        dir={useFreeTextDirection(text)}
        enterKeyHint={plain ? undefined : 'search'}
        autoComplete="off"
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {!plain && text !== '' && (
        <button
          type="button"
          className={classes.button}
          aria-label={t('search.clear')}
          onClick={clear}
        >
          <DirIcon icon={IconX} size={16} />
        </button>
      )}
    </form>
  );
}
