import { BIN_KINDS } from '@bimah/contract/bin.ts';
import { BRING_BACK_DAYS, REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseListState } from '#platform/list-state/list-definition.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { useNow } from '#platform/time/use-now.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { NoMatches } from '#ui/search-field/no-matches.tsx';
import { facesOf } from '#ui/states/answer-faces.ts';
import { ListState } from '#ui/states/list-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { growingBinQuery } from '../bin.queries.ts';
import { binParams, filtersOf, type BinAddress } from '../bin-params.ts';
import { BinList } from '../components/bin-list.tsx';
import { BinToolbar } from '../components/bin-toolbar.tsx';
import { EmptyBin } from '../components/empty-bin.tsx';
import classes from './bin-list-screen.module.css';

const ROW_PX = 76;
const SKELETON_ROWS = 8;

export function BinListScreen() {
  const { channel_id } = useParams({ from: '/channels/$channel_id/bin' });
  return <Bin key={channel_id} channelId={Number(channel_id)} />;
}

/** There are things in the bin, but none like that. */
function Nothing({ list }: { list: BinAddress }) {
  const { t } = useTranslation('bin');
  const { kind, q } = list.state;
  const narrowed = list.filterCount > 0;
  if (!narrowed && kind !== 'all') return <p className={classes.none}>{t(`none.${kind}`)}</p>;
  return (
    <NoMatches
      query={q}
      onSearch={(next) => list.change({ q: next })}
      onClear={list.clearFilters}
    />
  );
}

/** What was removed from a channel and can come back. */
function Bin({ channelId }: { channelId: number }) {
  const { t } = useTranslation('bin');
  const list = useListState(binParams);
  const answer = useInfiniteQuery(growingBinQuery(filtersOf(channelId, list.state)));
  const now = useNow(REVALIDATE_MS).getTime();
  const { items = [], total = 0, capped = false, soon = 0, summary } = answer.data ?? {};
  const { kind } = list.state;
  const isEmpty = summary?.items === 0;
  // Somebody who has just restored the last of it stays where they are.
  const [wasFilled, setWasFilled] = useState(false);
  if (!wasFilled && summary && !isEmpty) setWasFilled(true);
  if (isEmpty && !wasFilled) {
    return (
      <>
        <PageHead title={t('title')} />
        <EmptyBin channelId={channelId} />
      </>
    );
  }

  const body = (
    <div className={classes.body}>
      <BinToolbar list={list} summary={summary} />
      <ListState
        {...facesOf(answer, t('failed.load'))}
        skeleton={<LoadingState rows={SKELETON_ROWS} rowHeight={ROW_PX} />}
        count={answer.data ? 1 : 0}
        refreshing={answer.isPlaceholderData}
        empty={null}
      >
        <BinList
          key={JSON.stringify({ ...list.state, sort: null })}
          channelId={channelId}
          items={items}
          total={total}
          capped={capped}
          soon={list.state.sort === 'usual' ? soon : 0}
          now={now}
          sort={list.state.sort}
          onSort={(sort) => list.change({ sort })}
          more={answer}
          empty={isEmpty ? <EmptyBin channelId={channelId} /> : <Nothing list={list} />}
        />
      </ListState>
    </div>
  );

  return (
    <>
      <PageHead title={t('title')} help={t('help', { days: BRING_BACK_DAYS })} />
      <Tabs
        label={t('tabs')}
        value={kind}
        tabs={(['all', ...BIN_KINDS] as const).map((value) => ({
          value,
          label: t(`tab.${value}`),
          count:
            value === 'all'
              ? summary?.items
              : summary && (summary.kinds.find((one) => one.kind === value)?.items ?? 0),
        }))}
        onChange={(next) => list.change({ kind: next })}
      >
        {body}
      </Tabs>
    </>
  );
}

BinListScreen.readAhead = ({ client, params, search }: Arrival) => {
  const state = parseListState(binParams, search);
  quietly(client.infiniteQuery(growingBinQuery(filtersOf(Number(params['channel_id']), state))));
};
