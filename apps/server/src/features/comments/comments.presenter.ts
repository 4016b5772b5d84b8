import type { Comment } from '@bimah/contract';
import { maskedPerson } from '@bimah/contract/rules/masked-person.ts';
import type { CommentRow } from './comments.repository.ts';

export const present = ({ user, created_at, ...comment }: CommentRow): Comment => ({
  ...comment,
  created_at: created_at.toISOString(),
  user: maskedPerson(user),
});
