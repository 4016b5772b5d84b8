import type { RecordedMessage, UserDetail } from '@bimah/contract/users.ts';
import { Button } from '@mantine/core';
import { IconDeviceMobileOff, IconKey, IconMessage, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HistoryList } from '#features/history/index.ts';
import { currentUserQuery } from '#features/session/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatExact } from '#platform/numbers/format.ts';
import { idIn } from '#platform/numbers/id-in.ts';
import { formatDate } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { SentMessage } from '#ui/sent-message/sent-message.tsx';
import { GrowingList } from '#ui/show-more/growing-list.tsx';
import { RecordGate } from '#ui/states/record-gate.tsx';
import type { StatusBadgeProps } from '#ui/status-badge/status-badge.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { DetailPart } from '../components/detail-part.tsx';
import { MessageDialog } from '../components/message-dialog.tsx';
import { PlatformAdminPart } from '../components/platform-admin-part.tsx';
import { UserPermissions } from '../components/user-permissions.tsx';
import { useUserActions } from '../use-user-actions.tsx';
import { useUserName } from '../use-user-name.ts';
import { userMessagesQuery, userQuery } from '../users.queries.ts';
import classes from './user-detail-screen.module.css';

export function UserDetailScreen() {
  const { user_id } = useParams({ from: '/users/$user_id' });
  return <UserGate idText={user_id}>{(user) => <UserPage key={user.id} user={user} />}</UserGate>;
}

interface UserGateProps {
  /** As it stands in the address. */
  idText: string;
  children: (user: UserDetail) => ReactNode;
}

/** Opens for a user who exists. */
function UserGate({ idText, children }: UserGateProps) {
  const { t } = useTranslation('users');
  const id = idIn(idText);
  return (
    <RecordGate
      answer={useQuery({ ...userQuery(id ?? 0), enabled: id !== null })}
      isMissing={id === null}
      head={<UserHead title={t('detail.title')} />}
      words={(word) => t(`detail.${word}`)}
      renderLink={(props) => <Link to="/users" {...props} />}
      rowHeight={48}
    >
      {children}
    </RecordGate>
  );
}

function UserHead({ title }: { title: ReactNode }) {
  const { t } = useTranslation('users');
  return (
    <PageHead
      title={title}
      path={[
        <Link key="list" to="/users">
          {t('list.title')}
        </Link>,
      ]}
    />
  );
}

const SIDES = ['about', 'by'] as const;

/** What was done to somebody, or what they did themselves. */
function UserHistory({ userId }: { userId: number }) {
  const { t } = useTranslation('users');
  const [side, setSide] = useState<(typeof SIDES)[number]>('about');
  return (
    <DetailPart title={t('history.title')}>
      <div>
        <Segmented
          label={t('history.sides')}
          value={side}
          segments={SIDES.map((value) => ({ value, label: t(`history.${value}`) }))}
          onChange={setSide}
        />
      </div>
      <HistoryList source={{ of: 'user', id: userId, side }} />
    </DetailPart>
  );
}

const SKELETON_ROWS = 2;
const ROW_PX = 92;

const looks: Record<RecordedMessage['status'], Pick<StatusBadgeProps, 'tone' | 'icon'>> = {
  queued: { tone: 'awaiting' },
  sent: { tone: 'published' },
  kept: { tone: 'draft', icon: IconDeviceMobileOff },
  failed: { tone: 'error' },
};

function Sender({ sender }: Pick<RecordedMessage, 'sender'>) {
  const { t } = useTranslation('users');
  if (sender === null) return t('messages.senderGone');
  const name = sender.name ?? t('messages.nameless', { id: sender.id });
  return (
    <RichText text={(slots) => t('messages.from', { name: slots['name'] })} values={{ name }} />
  );
}

/** One message as it was sent. */
function MessageRecord({ message }: { message: RecordedMessage }) {
  const { t } = useTranslation('users');
  const { title, body, status, created_at, sender } = message;
  return (
    <SentMessage
      title={title}
      body={body}
      created_at={created_at}
      status={{ ...looks[status], children: t(`messages.status.${status}`) }}
      from={<Sender sender={sender} />}
      className={classes.message}
    />
  );
}

/** The record of what was sent to somebody, and what became of it. */
function UserMessages({ userId }: { userId: number }) {
  const { t } = useTranslation('users');
  const list = useInfiniteQuery(userMessagesQuery(userId));
  const { messages = [], total = 0 } = list.data ?? {};
  return (
    <DetailPart title={t('messages.title')}>
      <GrowingList
        label={t('messages.title')}
        answer={list}
        rows={messages}
        total={total}
        failed={t('messages.failed')}
        skeleton={{ rows: SKELETON_ROWS, rowHeight: ROW_PX }}
        empty={<p className={classes.none}>{t('messages.none')}</p>}
        renderRow={(message) => <MessageRecord key={message.id} message={message} />}
      />
    </DetailPart>
  );
}

function UserPage({ user }: { user: UserDetail }) {
  const navigate = useNavigate();
  const name = useUserName()(user);
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <UserHead title={<UserText>{name}</UserText>} />
      <UserButtons
        user={user}
        onMessage={() => setWriting(true)}
        onGone={() => void navigate({ to: '/users' })}
      />
      <div>
        <UserFacts user={user} />
        <UserPermissions user={user} />
        <PlatformAdminPart user={user} />
        <UserMessages userId={user.id} />
        <UserHistory userId={user.id} />
      </div>
      {isWriting && <MessageDialog user={user} onClose={() => setWriting(false)} />}
    </>
  );
}

/** Which sentence tells who this is. */
function standingOf({ is_admin, is_publisher, is_anonymous }: UserDetail) {
  if (is_admin) return 'admin';
  if (is_publisher) return 'publisher';
  return is_anonymous ? 'anonymous' : 'viewer';
}

interface FactProps {
  label: string;
  /** Nothing, where it is not known. */
  children: ReactNode;
}

function Fact({ label, children }: FactProps) {
  const { t } = useTranslation('users');
  return (
    <>
      <dt>{label}</dt>
      <dd>{children ?? t('detail.unknown')}</dd>
    </>
  );
}

function UserFacts({ user }: { user: UserDetail }) {
  const { t } = useTranslation(['users', 'forms']);
  const provider = user.is_anonymous ? null : (user.sso_provider ?? 'password');
  return (
    <DetailPart title={t('detail.facts')}>
      <dl className={classes.facts}>
        <Fact label={t('detail.name')}>{user.name && <UserText>{user.name}</UserText>}</Fact>
        <Fact label={t('detail.email')}>{user.email && <Ltr>{user.email}</Ltr>}</Fact>
        <Fact label={t('detail.standing')}>{t(`standing.${standingOf(user)}`)}</Fact>
        <Fact label={t('list.provider')}>{provider && t(`provider.${provider}`)}</Fact>
        <Fact label={t('detail.gender')}>{user.gender && t(`gender.${user.gender}`)}</Fact>
        <Fact label={t('detail.language')}>
          {user.language && t(`forms:language.${user.language}`)}
        </Fact>
        <Fact label={t('list.device')}>{user.device && t(`device.${user.device}`)}</Fact>
        <Fact label={t('list.version')}>{user.app_version && <Ltr>{user.app_version}</Ltr>}</Fact>
        <Fact label={t('list.follows')}>{formatExact(user.follows)}</Fact>
        <Fact label={t('list.views')}>{formatExact(user.views)}</Fact>
        <Fact label={t('list.created')}>
          <Ltr>{formatDate(user.created_at)}</Ltr>
        </Fact>
        <Fact label={t('detail.id')}>
          <Ltr>{user.id}</Ltr>
        </Fact>
      </dl>
    </DetailPart>
  );
}

interface UserButtonsProps {
  user: UserDetail;
  onMessage: () => void;
  onGone: () => void;
}

function UserButtons({ user, onMessage, onGone }: UserButtonsProps) {
  const { t } = useTranslation('users');
  const actions = useUserActions();
  const isSelf = useQuery(currentUserQuery).data?.id === user.id;

  const remove = async () => {
    if (await actions.remove(user)) onGone();
  };

  return (
    <div className={classes.actions}>
      <Button variant="default" leftSection={<DirIcon icon={IconMessage} />} onClick={onMessage}>
        {t('menu.message')}
      </Button>
      {user.email !== null && (
        <Button
          variant="default"
          leftSection={<DirIcon icon={IconKey} />}
          onClick={() => void actions.resetPassword(user)}
        >
          {t('menu.reset')}
        </Button>
      )}
      {!isSelf && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<DirIcon icon={IconTrash} />}
          onClick={() => void remove()}
        >
          {t('menu.remove')}
        </Button>
      )}
    </div>
  );
}
