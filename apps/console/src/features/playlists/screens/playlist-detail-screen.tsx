import type { PlaylistDetail } from '@bimah/contract/playlist-record.ts';
import { Button, Loader } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBrandYoutube,
  IconPlayerPlay,
  IconRefresh,
  IconSend,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { idIn } from '#platform/numbers/id-in.ts';
import { formatDate, formatMessageTime } from '#platform/time/format.ts';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Form } from '#ui/form/app-form/form.tsx';
import { SaveBar } from '#ui/form/app-form/save-bar.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { RecordGate } from '#ui/states/record-gate.tsx';
import { StaleNote } from '#ui/states/stale-note.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { CopyDialog } from '../dialogs/copy-dialog.tsx';
import { PlayerDialog } from '../dialogs/player-dialog.tsx';
import { ImportBadge, PlaylistStatusBadge } from '../playlist-card/playlist-badges.tsx';
import { PlaylistMenu } from '../playlist-card/playlist-menu.tsx';
import { usePlaylistActions } from '../playlist-card/use-playlist-actions.tsx';
import { ItemList } from '../playlist-page/item-list.tsx';
import { PlaylistFields } from '../playlist-page/playlist-fields.tsx';
import { usePlaylistEdit } from '../playlist-page/use-playlist-edit.ts';
import { playlistQuery, useRefreshPlaylist, type PlaylistParams } from '../playlists.queries.ts';
import noteClasses from '../playlist-page/note.module.css';
import classes from './playlist-detail-screen.module.css';

/** One playlist, opened in a channel or, by platform admins, without one. */
export function PlaylistDetailScreen() {
  const { channel_id, playlist_id } = useParams({ strict: false });
  const id = idIn(playlist_id);
  const channelId = channel_id === undefined ? undefined : Number(channel_id);
  return (
    <PlaylistGate params={id === null ? null : { id, channelId }}>
      {(list, params) => <DetailPage key={list.id} list={list} params={params} />}
    </PlaylistGate>
  );
}

interface PlaylistGateProps {
  /** `null` where the address names none. */
  params: PlaylistParams | null;
  children: (list: PlaylistDetail, params: PlaylistParams) => ReactNode;
}

/** Opens for a playlist that is there. */
function PlaylistGate({ params, children }: PlaylistGateProps) {
  const { t } = useTranslation('playlists');
  const answer = useQuery({
    ...playlistQuery(params ?? { id: 0, channelId: undefined }),
    enabled: params !== null,
  });
  return (
    <RecordGate
      answer={answer}
      isMissing={params === null}
      head={<PageHead title={t('gate.title')} />}
      words={(word) => t(`gate.${word}`)}
      renderLink={(props) => <ListLink channelId={params?.channelId} {...props} />}
      rows={8}
      rowHeight={60}
    >
      {(list) => params && children(list, params)}
    </RecordGate>
  );
}

interface ListLinkProps {
  channelId: number | undefined;
  children?: ReactNode;
}

/** Leads to the playlists the address belongs to. */
function ListLink({ channelId, ...props }: ListLinkProps) {
  return channelId === undefined ? (
    <Link to="/playlist" {...props} />
  ) : (
    <Link
      to="/channels/$channel_id/playlist"
      params={{ channel_id: String(channelId) }}
      {...props}
    />
  );
}

interface PageProps {
  list: PlaylistDetail;
  params: PlaylistParams;
}

const TONE = { waiting: undefined, ok: undefined, failed: 'error' } as const;

/** How reading the list on the video site goes, and a way to have it read again. */
function ImportNote({ list }: { list: PlaylistDetail }) {
  const { t } = useTranslation('playlists');
  const refresh = useRefreshPlaylist();
  if (!list.site_import) return null;
  const { state, message, at } = list.site_import;
  const { videos_to_publish: count } = list;

  const ask = async () => {
    try {
      await refresh.mutateAsync(list);
      notify.info(t('import.asked'), { detail: list.title });
    } catch (error) {
      notify.error(t('import.notAsked'), { detail: sentenceOf(error) });
    }
  };
  const words = {
    waiting: t('import.inProgress', { count: list.items_count }),
    ok: at === null ? '' : t('import.done', { date: formatDate(at), time: formatMessageTime(at) }),
    failed: t('import.failed'),
  }[state];
  return (
    <div role="status" className={noteClasses.note} data-tone={TONE[state]}>
      {state === 'waiting' && <Loader size={20} />}
      {state === 'ok' && <DirIcon icon={IconBrandYoutube} />}
      {state === 'failed' && <DirIcon icon={IconAlertTriangle} />}
      <p className={noteClasses.words}>
        {words} {message} {count > 0 && t('import.release', { count })}
      </p>
      {state !== 'waiting' && (
        <Button
          variant="default"
          size="sm"
          leftSection={<DirIcon icon={IconRefresh} size={16} />}
          loading={refresh.isPending}
          onClick={() => void ask()}
        >
          {t('import.refresh')}
        </Button>
      )}
    </div>
  );
}

function DetailPage({ list, params }: PageProps) {
  const { t } = useTranslation('playlists');
  const edit = usePlaylistEdit(list, params);
  const { form, seen, isStale, takeOver, loadFresh } = edit;
  const [pane, setPane] = useState<'items' | 'fields'>('items');

  const [failure, setFailure] = useState(form.failure);
  // On a phone only one pane is seen: what is to be put right must be the one.
  if (failure !== form.failure) {
    setFailure(form.failure);
    const first = form.failure?.fields[0];
    if (first) setPane(first.path.startsWith('playlist_items') ? 'items' : 'fields');
  }

  return (
    <>
      <div className={classes.measure}>
        <Head list={seen} params={params} onPublished={takeOver} onRemoved={form.reset} />
      </div>
      <Form form={form} guard className={classes.measure}>
        {isStale && (
          <StaleNote
            words={t('edit.stale')}
            action={t('edit.loadFresh')}
            onLoad={loadFresh}
            failure={{ title: t('gate.failed'), detailOf: sentenceOf }}
          />
        )}
        <ImportNote list={list} />
        <div className={classes.choice}>
          <Segmented
            wide
            label={t('detail.panes')}
            value={pane}
            segments={[
              { value: 'items', label: t('detail.items') },
              { value: 'fields', label: t('detail.fields') },
            ]}
            onChange={setPane}
          />
        </div>
        <div className={classes.panes} data-pane={pane}>
          <div className={classes.fields}>
            <PlaylistFields form={form} seen={seen} />
          </div>
          <div className={classes.items}>
            <ItemList edit={edit} list={list} channelId={params.channelId} />
          </div>
        </div>
        <SaveBar form={form} saveLabel={t('edit.save')} />
      </Form>
    </>
  );
}

interface HeadProps extends PageProps {
  /** The form goes on from the list as it came out. */
  onPublished: () => Promise<void>;
  /** There is nothing left to save. */
  onRemoved: () => void;
}

function Head({ list, params, onPublished, onRemoved }: HeadProps) {
  const { t } = useTranslation('playlists');
  const navigate = useNavigate();
  const actions = usePlaylistActions();
  const [dialog, setDialog] = useState<'play' | 'copy' | null>(null);
  const close = () => setDialog(null);
  const { channelId } = params;

  const [isPublishing, setIsPublishing] = useState(false);
  const publish = async () => {
    setIsPublishing(true);
    try {
      const own = { ...list, channel_id: channelId ?? list.channel_id };
      if (await actions.setStatus(own, 'published')) await onPublished();
    } catch (error) {
      notify.error(t('gate.failed'), { detail: sentenceOf(error) });
    } finally {
      setIsPublishing(false);
    }
  };
  const remove = async () => {
    if (!(await actions.remove(list))) return;
    onRemoved();
    void (channelId === undefined
      ? navigate({ to: '/playlist' })
      : navigate({
          to: '/channels/$channel_id/playlist',
          params: { channel_id: String(channelId) },
        }));
  };
  return (
    <>
      <PageHead
        title={<UserText lang={list.language}>{list.title}</UserText>}
        path={[
          <ListLink key="list" channelId={channelId}>
            {t(channelId === undefined ? 'list.titleAll' : 'list.title')}
          </ListLink>,
        ]}
        beside={
          <>
            <PlaylistStatusBadge list={list} />
            <ImportBadge list={list} />
          </>
        }
        tools={
          <>
            {list.items_count > 0 && (
              <Button
                size="sm"
                variant="default"
                leftSection={<DirIcon icon={IconPlayerPlay} />}
                onClick={() => setDialog('play')}
              >
                {t('detail.play')}
              </Button>
            )}
            {list.status === 'draft' && (
              <Button
                size="sm"
                leftSection={<DirIcon icon={IconSend} />}
                loading={isPublishing}
                onClick={() => void publish()}
              >
                {t('menu.publish')}
              </Button>
            )}
            <PlaylistMenu
              list={list}
              onCopy={() => setDialog('copy')}
              onRemove={() => void remove()}
            />
          </>
        }
      />
      {dialog === 'play' && <PlayerDialog list={list} channelId={channelId} onClose={close} />}
      {dialog === 'copy' && <CopyDialog list={list} onClose={close} />}
    </>
  );
}

PlaylistDetailScreen.readAhead = ({
  client,
  params: { playlist_id = '', channel_id },
}: Arrival) => {
  const id = idIn(playlist_id);
  const channelId = channel_id === undefined ? undefined : Number(channel_id);
  if (id !== null) quietly(client.query(playlistQuery({ id, channelId })));
};
