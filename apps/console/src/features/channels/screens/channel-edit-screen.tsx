import type { Channel, NewChannel } from '@bimah/contract/channel-record.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HistoryList } from '#features/history/index.ts';
import { currentUserQuery } from '#features/session/index.ts';
import { ApiError, sentenceOf } from '#platform/api/api-error.ts';
import { retold } from '#platform/api/retold.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatBytes, formatExact } from '#platform/numbers/format.ts';
import { formatDate, formatDuration } from '#platform/time/format.ts';
import { SaveBar } from '#ui/form/app-form/save-bar.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { RecordGate } from '#ui/states/record-gate.tsx';
import { StaleNote } from '#ui/states/stale-note.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { useUpdateChannel } from '../catalogue.queries.ts';
import { LastPublished } from '../catalogue/last-published.tsx';
import { ChannelForm } from '../channel-form/channel-form.tsx';
import {
  changeOf,
  channelForm,
  rebased,
  valuesOf,
  type ChannelValues,
} from '../channel-form/channel-values.ts';
import { FormSection } from '../channel-form/form-section.tsx';
import { refuseTakenLink } from '../channel-form/refuse-taken-link.ts';
import { RemovalSection } from '../channel-form/removal-section.tsx';
import { useUploading } from '../channel-form/use-uploading.ts';
import { channelQuery } from '../channels.queries.ts';
import classes from './channel-edit-screen.module.css';

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

const count = (value: number) => <Ltr>{formatExact(value)}</Ltr>;
const clock = (seconds: number) => <Ltr>{formatDuration(seconds)}</Ltr>;
const day = (at: string) => <Ltr>{formatDate(at)}</Ltr>;

/** What a channel's files take, and of how much where that is limited. */
function StorageUsed({ storage }: Pick<Channel, 'storage'>) {
  const { t } = useTranslation('channels');
  const used = <Ltr>{formatBytes(storage.used_bytes)}</Ltr>;
  if (storage.quota_bytes === null) return used;
  return (
    <RichText
      text={(slots) => t('figure.storage', { used: slots['used'], quota: slots['quota'] })}
      values={{ used, quota: <Ltr>{formatBytes(storage.quota_bytes)}</Ltr> }}
    />
  );
}

const FIGURES = {
  followers: ({ followers_count }: Channel) => count(followers_count),
  videos_count: ({ videos_count }: Channel) => count(videos_count),
  views: ({ views }: Channel) => count(views),
  visits: ({ channel_visits }: Channel) => count(channel_visits),
  shares: ({ channel_shares }: Channel) => count(channel_shares),
  duration: ({ watch_duration: [total] }: Channel) => clock(total),
  user_duration: ({ watch_duration: [, average] }: Channel) => clock(average),
  notifications_counter: ({ notifications_counter }: Channel) => count(notifications_counter),
  last_published: ({ last_published }: Channel) => <LastPublished at={last_published} />,
  storage: ({ storage }: Channel) => <StorageUsed storage={storage} />,
  created_at: ({ created_at }: Channel) => day(created_at),
  updated_at: ({ updated_at }: Channel) => day(updated_at),
} satisfies Record<string, (channel: Channel) => ReactNode>;

/** How a link to the channel looks in a chat or on another site. */
function SharedLink({ og: { title, description, image } }: Pick<Channel, 'og'>) {
  const { t } = useTranslation('channels');
  return (
    <figure className={classes.linkFigure}>
      <figcaption className={classes.caption}>{t('form.shared')}</figcaption>
      <div className={classes.card}>
        {image !== null && <img src={image} alt="" className={classes.picture} />}
        <div className={classes.words}>
          <UserText block lines={1} className={classes.title}>
            {title}
          </UserText>
          {description !== null && (
            <UserText block lines={2} className={classes.text}>
              {description}
            </UserText>
          )}
        </div>
      </div>
    </figure>
  );
}

/** What a channel has come to, and how it looks where somebody shares it. Nothing here is written. */
function ChannelFigures({ channel }: { channel: Channel }) {
  const { t } = useTranslation('channels');
  return (
    <FormSection id="figures" title={t('section.figures')}>
      <dl className={classes.figures}>
        {(Object.keys(FIGURES) as (keyof typeof FIGURES)[]).map((name) => (
          <div key={name} className={classes.figure}>
            <dt className={classes.name}>{t(`field.${name}`)}</dt>
            <dd className={classes.value}>{FIGURES[name](channel)}</dd>
          </div>
        ))}
      </dl>
      <SharedLink og={channel.og} />
    </FormSection>
  );
}

function EditPage({ channel }: { channel: Channel }) {
  const { t } = useTranslation('channels');
  const isAdmin = useQuery(currentUserQuery).data?.is_admin ?? false;
  const { form, seen, reportBusy, isStale, loadFresh } = useChannelEdit(channel);
  const history = (
    <FormSection id="history" title={t('section.history')} help={t('hint.history')}>
      <HistoryList source={{ of: 'channel', id: channel.id }} />
    </FormSection>
  );
  return (
    <>
      <PageHead
        title={t('form.title')}
        help={<UserText>{channel.name}</UserText>}
        path={
          isAdmin
            ? [
                <Link key="list" to="/channels">
                  {t('list.title')}
                </Link>,
              ]
            : []
        }
      />
      <ChannelForm
        form={form}
        channelId={channel.id}
        saved={valuesOf(seen)}
        reportBusy={reportBusy}
        isAdmin={isAdmin}
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
        end={<SaveBar form={form} saveLabel={t('form.update')} />}
        after={[
          {
            id: 'figures',
            title: t('section.figures'),
            content: <ChannelFigures channel={channel} />,
          },
          { id: 'history', title: t('section.history'), content: history },
          ...(isAdmin
            ? [
                {
                  id: 'removal',
                  title: t('section.removal'),
                  content: <RemovalSection channel={channel} />,
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

/** The form of one channel, and what it takes to save over somebody else's changes. */
function useChannelEdit(opened: Channel) {
  const { t } = useTranslation('channels');
  const client = useQueryClient();
  /** The channel as this form last saw it: a newer one on the server makes a save stale. */
  const [seen, setSeen] = useState(opened);
  const [isStale, setIsStale] = useState(false);
  const { mutateAsync } = useUpdateChannel();
  const { missing, reportBusy } = useUploading();

  const save = async (parsed: NewChannel) => {
    const change = changeOf(valuesOf(seen), form.core.getValues(), parsed);
    const { id, updated_at } = seen;
    try {
      const { custom_link } = change;
      if (custom_link) await refuseTakenLink({ custom_link, id });
      return await mutateAsync({ id, updated_at, ...change });
    } catch (error) {
      setIsStale(error instanceof ApiError && error.code === 'stale');
      throw retold(error, t('form.failed'));
    }
  };

  const form = useAppForm({
    schema: channelForm,
    initial: valuesOf(opened),
    draftKey: `channel-edit-${opened.id}`,
    uniqueField: 'custom_link',
    missing,
    onSubmit: save,
    onSaved: (saved) => {
      rebase(saved, valuesOf(saved));
      notify.success(t('form.updated'), { detail: saved.name });
    },
  });

  /** From now on changes are counted from this channel. */
  const rebase = (channel: Channel, values: ChannelValues) => {
    form.core.setInitialValues(valuesOf(channel));
    form.reset();
    form.core.setValues(values);
    form.core.resetDirty(valuesOf(channel));
    setSeen(channel);
    setIsStale(false);
  };

  const loadFresh = async () => {
    const fresh = await client.query({ ...channelQuery(seen.id), staleTime: 0 });
    rebase(fresh, rebased(form.core.getValues(), valuesOf(seen), valuesOf(fresh)));
    notify.info(t('form.freshLoaded'));
  };

  const isOvertaken = opened.updated_at !== seen.updated_at && !form.busy;
  return { form, seen, reportBusy, isStale: isStale || isOvertaken, loadFresh };
}
