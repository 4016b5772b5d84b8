import type { Comment } from '@bimah/contract';
import { maskEmail } from '@bimah/contract/rules/masked-email.ts';
import type { CommentRow } from './comments.repository.ts';

export const present = ({ user, created_at, ...comment }: CommentRow): Comment => ({
  ...comment,
  created_at: created_at.toISOString(),
  user: { name: user?.name ?? null, email: user?.email ? maskEmail(user.email) : null },
});
