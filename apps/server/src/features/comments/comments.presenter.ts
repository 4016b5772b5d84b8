import type { Comment } from '@bimah/contract';
import { presentPerson } from '#features/users/index.ts';
import type { CommentRow } from './comments.repository.ts';

export const present = ({ user, created_at, ...comment }: CommentRow): Comment => ({
  ...comment,
  created_at: created_at.toISOString(),
  user: presentPerson(user),
});
