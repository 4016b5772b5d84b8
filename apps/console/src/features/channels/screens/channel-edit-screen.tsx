import type { Channel } from '@bimah/contract/channel-record.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HistoryList, useHistoryCount, type HistorySource } from '#features/history/index.ts';
import { currentUserQuery } from '#features/session/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { tab } from '#platform/list-state/list-params.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { SaveBar } from '#ui/form/app-form/save-bar.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { RecordGate } from '#ui/states/record-gate.tsx';
import { StaleNote } from '#ui/states/stale-note.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { ChannelFigures } from '../channel-figures/channel-figures.tsx';
import { ChannelForm } from '../channel-form/channel-form.tsx';
import { changedFields, wordOf } from '../channel-form/channel-sections.ts';
import { valuesOf } from '../channel-form/channel-values.ts';
import { RemovalSection } from '../channel-form/removal-section.tsx';
import { useChannelEdit } from '../channel-form/use-channel-edit.ts';
import { channelQuery } from '../channels.queries.ts';
import classes from './channel-edit-screen.module.css';

const TABS = ['details', 'figures', 'history'] as const;
const params = { tab: tab(TABS) };

export function ChannelEditScreen() {
  const { t } = useTranslation('channels');
  const { channel_id } = useParams({ from: '/channels/$channel_id/edit' });
  return (
    <ChannelGate id={Number(channel_id)} title={t('form.title')}>
      {(channel) => <EditPage key={channel.id} channel={channel} />}
    </ChannelGate>
  );
}

interface ChannelGateProps {
  id: number;
  /** Heads the page until the channel is there. */
  title: string;
  children: (channel: Channel) => ReactNode;
}

/** Opens for a channel that is there. */
function ChannelGate({ id, title, children }: ChannelGateProps) {
  const { t } = useTranslation('channels');
  return (
    <RecordGate
      answer={useQuery(channelQuery(id))}
      head={<PageHead title={title} />}
      words={(word) => t(`gate.${word}`)}
      renderLink={(props) => <Link to="/channels" {...props} />}
    >
      {children}
    </RecordGate>
  );
}

function EditPage({ channel }: { channel: Channel }) {
  const { t } = useTranslation('channels');
  const isAdmin = useQuery(currentUserQuery).data?.is_admin ?? false;
  const { state, change } = useListState(params);
  const source: HistorySource = { of: 'channel', id: channel.id };
  const changes = useHistoryCount(source);
  return (
    <div className={classes.page}>
      <PageHead title={t('form.title')} />
      <Tabs
        label={t('tab.label')}
        value={state.tab}
        tabs={TABS.map((value) => ({
          value,
          label: t(`tab.${value}`),
          count: value === 'history' ? changes : undefined,
        }))}
        onChange={(next) => change({ tab: next })}
      >
        {/* Stays, unseen: what is typed and not saved outlives a look at the history. */}
        <div hidden={state.tab !== 'details'}>
          <DetailsTab channel={channel} isAdmin={isAdmin} />
        </div>
        {state.tab === 'figures' && <ChannelFigures channel={channel} />}
        {state.tab === 'history' && <HistoryList source={source} />}
      </Tabs>
    </div>
  );
}

function DetailsTab({ channel, isAdmin }: { channel: Channel; isAdmin: boolean }) {
  const { t } = useTranslation('channels');
  const { form, seen, reportBusy, isStale, loadFresh, setFlag } = useChannelEdit(channel);
  const saved = valuesOf(seen);
  const names = changedFields(form.values, saved).map((path) => t(`field.${wordOf(path)}`));
  return (
    <ChannelForm
      form={form}
      channelId={channel.id}
      saved={saved}
      reportBusy={reportBusy}
      isAdmin={isAdmin}
      onFlag={setFlag}
      notice={
        isStale && (
          <StaleNote
            words={t('form.stale')}
            action={t('form.loadFresh')}
            onLoad={loadFresh}
            failure={{ title: t('gate.failed'), detailOf: sentenceOf }}
          />
        )
      }
      after={isAdmin && <RemovalSection channel={channel} />}
      end={<SaveBar form={form} changes={names} />}
    />
  );
}

ChannelEditScreen.readAhead = ({ client, params: { channel_id } }: Arrival) => {
  quietly(client.query(channelQuery(Number(channel_id))));
};
