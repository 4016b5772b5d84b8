import type { UserDetail } from '@bimah/contract/users.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shortChannelName } from '#features/channels/index.ts';
import { RecentHistory } from '#features/history/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { idIn } from '#platform/numbers/id-in.ts';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { RecordGate } from '#ui/states/record-gate.tsx';
import { AccountActs } from '../components/account-acts.tsx';
import { DetailPart } from '../components/detail-part.tsx';
import { MessageDialog } from '../components/message-dialog.tsx';
import { UserFigures } from '../components/user-figures.tsx';
import { UserHead } from '../components/user-head.tsx';
import { UserMessages } from '../components/user-messages.tsx';
import { UserPermissions } from '../components/user-permissions.tsx';
import { UserSessions } from '../components/user-sessions.tsx';
import { useUserName } from '../use-user-name.ts';
import { userMessagesQuery, userQuery, userSessionsQuery } from '../users.queries.ts';
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
      head={<UserHead />}
      words={(word) => t(`detail.${word}`)}
      renderLink={(props) => <Link to="/users" {...props} />}
      rowHeight={48}
    >
      {children}
    </RecordGate>
  );
}

const SIDES = ['by', 'about'] as const;
const ENTRIES_FIRST = 5;

/** What somebody did or, of those who do nothing here, what was done to their account. */
function UserHistory({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users');
  const name = useUserName();
  const works = user.is_admin || user.is_publisher;
  const [side, setSide] = useState<(typeof SIDES)[number]>(works ? 'by' : 'about');
  return (
    <DetailPart
      title={t('history.title')}
      end={
        <Segmented
          label={t('history.sides')}
          value={side}
          segments={SIDES.map((value) => ({ value, label: t(`history.${value}`) }))}
          onChange={setSide}
        />
      }
    >
      <RecentHistory
        key={side}
        most={ENTRIES_FIRST}
        source={{ of: 'user', id: user.id, side }}
        channelCalled={shortChannelName}
        title={
          <RichText
            text={(slots) => t('history.of', { name: slots['name'] })}
            values={{ name: name(user) }}
          />
        }
      />
    </DetailPart>
  );
}

/** In the place of the two lists below the permissions, which may come later than the person. */
function ListsLoading({ userId }: { userId: number }) {
  const sessions = useQuery(userSessionsQuery(userId));
  const messages = useInfiniteQuery(userMessagesQuery(userId));
  return (sessions.isPending || messages.isPending) && <LoadingState rows={1} rowHeight={56} />;
}

function UserPage({ user }: { user: UserDetail }) {
  const navigate = useNavigate();
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <UserHead user={user} onMessage={() => setWriting(true)} />
      <UserFigures user={user} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <UserPermissions user={user} />
          <UserSessions user={user} />
          <UserMessages userId={user.id} />
          <ListsLoading userId={user.id} />
        </div>
        <div className={classes.side}>
          <UserHistory user={user} />
          <AccountActs user={user} onGone={() => void navigate({ to: '/users' })} />
        </div>
      </div>
      {isWriting && <MessageDialog user={user} onClose={() => setWriting(false)} />}
    </>
  );
}

UserDetailScreen.readAhead = ({ client, params }: Arrival) => {
  const id = idIn(params['user_id'] ?? '');
  if (id !== null) quietly(client.query(userQuery(id)));
};
