import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { useFreeTextDirection } from '#ui/form/field/free-text-direction.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import type { Who } from '../access/may-open.ts';
import { closeOverlay } from './command-store.ts';
import type { Entry } from './entry.ts';
import { keepSearch, keptSearch } from './kept-search.ts';
import { KeyHint } from './key-hint.tsx';
import { PaletteFoot } from './palette-foot.tsx';
import { PaletteResults } from './palette-results.tsx';
import { PaletteTabs } from './palette-tabs.tsx';
import classes from './palette.module.css';
import { rememberOpened } from './recent-things.ts';
import { useGroups } from './use-groups.ts';
import { usePaletteKeys } from './use-palette-keys.ts';

export interface PaletteBodyProps {
  who: Who;
  channel: ChannelSummary | null;
}

interface Opening {
  readonly newTab: boolean;
}

/** Goes to an entry or does what it says, and keeps it among the things opened last. */
function useOpen(userId: number) {
  const router = useRouter();
  return ({ to, run, recent }: Entry, { newTab }: Opening) => {
    if (recent) rememberOpened(userId, recent);
    if (to !== undefined && newTab) {
      window.open(to, '_blank', 'noopener');
      return;
    }
    closeOverlay();
    if (to === undefined) run?.();
    else void router.navigate({ href: to });
  };
}

/** Enter before the answer is there waits for it, so that haste opens what patience would. */
function useOpenFirst(
  isSettled: boolean,
  first: Entry | undefined,
  open: (entry: Entry, how: Opening) => void,
) {
  const awaited = useRef<Opening | null>(null);
  const openAwaited = useEffectEvent(() => {
    if (awaited.current && first) open(first, awaited.current);
    awaited.current = null;
  });
  useEffect(() => {
    if (isSettled) openAwaited();
  }, [isSettled]);
  return {
    awaitAnswer: (how: Opening) => {
      awaited.current = how;
    },
    giveUp: () => {
      awaited.current = null;
    },
  };
}

/** Focus goes to the first action of the marked row. */
function focusActions(list: RefObject<HTMLElement | null>, { actions = [] }: Entry): boolean {
  const first = list.current?.querySelector<HTMLElement>(
    '[aria-selected="true"] [data-actions] button',
  );
  if (actions.length === 0 || !first) return false;
  first.focus();
  return true;
}

export function PaletteBody({ who, channel }: PaletteBodyProps) {
  const { t } = useTranslation(['palette', 'app']);
  const { dir } = useLanguage();
  const isPhone = usePhone();
  const gridId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState(() => keptSearch(who.user.id));
  const groups = useGroups(who, channel, search);
  const entries = groups.shown.flatMap((group) => group.entries);
  const open = useOpen(who.user.id);
  const { awaitAnswer, giveUp } = useOpenFirst(groups.isSettled, entries[0], open);
  const keys = usePaletteKeys({
    entries,
    tabs: groups.tabs,
    scope: groups.scope,
    isRtl: dir === 'rtl',
    onScope: (scope) => change({ scope }),
    onOpen: (entry, how) => {
      if (!groups.isSettled && !keys.isChosen) awaitAnswer(how);
      else if (entry) open(entry, how);
    },
    enterActions: (entry) => focusActions(list, entry),
  });

  function change(next: Partial<typeof search>) {
    const changed = { ...search, ...next };
    giveUp();
    keys.mark(null);
    setSearch(changed);
    keepSearch(who.user.id, changed);
  }
  const type = (text: string) => change({ text, ...(text.trim() === '' && { scope: 'all' }) });
  const leaveActions = (step?: 1 | -1) => {
    input.current?.focus();
    if (step) keys.move(step);
  };
  return (
    <>
      <div className={classes.head}>
        <DirIcon icon={IconSearch} />
        <input
          ref={input}
          role="combobox"
          aria-expanded
          aria-haspopup="grid"
          aria-controls={gridId}
          aria-activedescendant={keys.marked?.id}
          autoComplete="off"
          aria-label={t('app:shell.search')}
          placeholder={t('placeholder')}
          data-autofocus
          dir={useFreeTextDirection(search.text)}
          className={classes.input}
          value={search.text}
          // What was kept is typed over, not on.
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={keys.onKeyDown}
        />
        {isPhone ? (
          <IconButton icon={IconX} label={t('close')} onClick={closeOverlay} />
        ) : (
          <KeyHint>Esc</KeyHint>
        )}
      </div>
      {groups.tabs.length > 0 && (
        <PaletteTabs
          tabs={groups.tabs}
          scope={groups.scope}
          gridId={gridId}
          onScope={(scope) => change({ scope })}
        />
      )}
      <PaletteResults
        ref={list}
        gridId={gridId}
        groups={groups}
        query={search.text}
        marked={keys.marked?.id}
        isPhone={isPhone}
        onMark={keys.mark}
        onOpen={(entry) => open(entry, { newTab: false })}
        onLeaveActions={leaveActions}
        onScope={(scope) => {
          change({ scope });
          input.current?.focus();
        }}
        onSearch={(text) => {
          type(text);
          input.current?.focus();
        }}
      />
      <PaletteFoot />
    </>
  );
}
