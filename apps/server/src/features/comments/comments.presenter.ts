import type { Comment } from '@bimah/contract';
import { maskedPerson } from '@bimah/contract/rules/masked-person.ts';
import { openedAddress } from '#platform/storage/opened-address.presenter.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import type { CommentRow } from './comments.repository.ts';

export function present(row: CommentRow, storage: StoragePort): Comment {
  const { user, created_at, video, ...comment } = row;
  const { listing, thumb_url, ...shown } = video;
  const isPublic = listing === 'published' || thumb_url === null;
  return {
    ...comment,
    video: { ...shown, thumb_url: isPublic ? thumb_url : openedAddress(storage, thumb_url) },
    created_at: created_at.toISOString(),
    user: maskedPerson(user),
  };
}
