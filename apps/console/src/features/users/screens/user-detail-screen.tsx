import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { UserDetail } from '@bimah/contract/users.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { MessageDialog } from '../components/message-dialog.tsx';
import { PlatformAdminPart } from '../components/platform-admin-part.tsx';
import { UserButtons } from '../components/user-buttons.tsx';
import { UserFacts } from '../components/user-facts.tsx';
import { UserGate, UserHead } from '../components/user-gate.tsx';
import { UserHistory } from '../components/user-history.tsx';
import { UserMessages } from '../components/user-messages.tsx';
import { UserPermissions } from '../components/user-permissions.tsx';
import { useUserName } from '../use-user-name.ts';

export function UserDetailScreen() {
  const { user_id } = useParams({ from: '/users/$user_id' });
  return <UserGate idText={user_id}>{(user) => <UserPage key={user.id} user={user} />}</UserGate>;
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
