import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import type { Who } from '../access/may-open.ts';
import { findQuery } from '#platform/search/find-query.ts';
import type { Entry, EntryGroup, Scope } from './entry.ts';
import { useHitEntries } from './use-hit-entries.tsx';
import { useLocalEntries } from './use-local-entries.tsx';
import { useRecentEntries } from './use-recent-entries.tsx';
import { useRescue, useSearch, type Search } from './use-search.ts';

/** Where kinds stand together, as many of each; where there are hardly any kinds, more. */
const SHOWN = { videos: 3, others: 2, ofFew: 5, few: 2 } as const;
const SUGGESTED = 6;

export interface Tab {
  readonly scope: Scope;
  readonly total: number;
  readonly capped: boolean;
}

export interface Groups extends Search {
  readonly shown: readonly EntryGroup[];
  /** None before anything is typed. */
  readonly tabs: readonly Tab[];
  readonly scope: Scope;
  /** What stands on top stays there, whatever is still to come. */
  readonly isSettled: boolean;
  /** What was probably meant, typed on the other layout; null: nothing that finds anything, undefined: not known yet. */
  readonly rescue: string | null | undefined;
}

const group = (name: EntryGroup['name'], entries: readonly Entry[]): EntryGroup => ({
  name,
  entries,
  total: entries.length,
  capped: false,
});
const isFull = ({ entries }: EntryGroup) => entries.length > 0;

const begins = (text: string) => (entry: Entry) => findQuery(entry.label, text)?.[0]?.[0] === 0;

function cut(groups: readonly EntryGroup[]): EntryGroup[] {
  const most = ({ name }: EntryGroup) => {
    if (groups.length <= SHOWN.few) return SHOWN.ofFew;
    return name === 'videos' ? SHOWN.videos : SHOWN.others;
  };
  return groups.map((one) => ({ ...one, entries: one.entries.slice(0, most(one)) }));
}

function tabsOf(groups: readonly EntryGroup[]): Tab[] {
  const each = groups.map(({ name, total, capped }) => ({ scope: name as Scope, total, capped }));
  const all: Tab = {
    scope: 'all',
    total: each.reduce((sum, { total }) => sum + total, 0),
    capped: each.some(({ capped }) => capped),
  };
  return each.length === 0 ? [] : [all, ...each];
}

/** Before anything is typed: what was opened last, and where one may want to go. */
function useFirstGroups(who: Who, local: ReturnType<typeof useLocalEntries>): EntryGroup[] {
  const recent = useRecentEntries(who.user.id);
  return [
    group('recent', recent),
    group('suggestions', local.screens.slice(0, SUGGESTED)),
    group('actions', local.actions),
  ].filter(isFull);
}

/** Everything that has the words typed, kind by kind. What the console itself names so comes first. */
function useFoundGroups(who: Who, channelId: number | null, text: string) {
  const local = useLocalEntries(who, channelId);
  const entriesOf = useHitEntries(who, channelId);
  const first = useFirstGroups(who, local);
  const { screens, actions } = local.matching(text);
  const leads = [...screens, ...actions].some(begins(text));
  const find = (answer: Search['answer']): EntryGroup[] => {
    const hits = answer === undefined ? [] : entriesOf(answer);
    const hasVideos = (answer?.videos.total ?? 0) > 0;
    const own = [
      group('screens', hasVideos ? [...screens, ...local.searchLibrary(text)] : screens),
      group('actions', actions),
    ];
    return (leads ? [...own, ...hits] : [...hits, ...own]).filter(isFull);
  };
  const countLocal = (words: string) => {
    const named = local.matching(words);
    return named.screens.length + named.actions.length;
  };
  return { first, find, leads, countLocal };
}

export function useGroups(
  who: Who,
  channel: ChannelSummary | null,
  { text, scope: wanted }: { readonly text: string; readonly scope: Scope },
): Groups {
  const term = text.trim();
  const channelId = channel?.id ?? null;
  const search = useSearch(text, channelId, wanted);
  const { first, find, leads, countLocal } = useFoundGroups(who, channelId, term);
  const found = find(search.answer);
  const tabs = tabsOf(found);
  const { meant, hits, isLoading } = useRescue(
    term,
    channelId,
    term !== '' && search.isFresh && found.length === 0,
  );
  const isSettled = search.isFresh || search.error !== null || (leads && term !== '');
  if (term === '') {
    return { ...search, isSettled, shown: first, tabs: [], scope: 'all', rescue: undefined };
  }
  const isFound = meant !== '' && hits + countLocal(meant) > 0;
  const rescue = isFound ? meant : null;
  const scope = tabs.some((tab) => tab.scope === wanted) ? wanted : 'all';
  return {
    ...search,
    isSettled,
    shown: scope === 'all' ? cut(found) : found.filter(({ name }) => name === scope),
    tabs,
    scope,
    rescue: isLoading ? undefined : rescue,
  };
}
