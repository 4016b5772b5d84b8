import { ApiError } from '#platform/api/api-error.ts';
import { translate } from '#platform/i18n/i18n.ts';
import { checkCustomLink, type LinkWish } from '../channel-form.queries.ts';

/** Asks once more before saving: the link may have gone since it was typed. */
export async function refuseTakenLink(wish: LinkWish): Promise<void> {
  const { problem } = await checkCustomLink(wish);
  if (problem === null) return;
  const errors = [translate(`messages:custom_link_${problem}`)] as const;
  throw new ApiError({ status: 409, code: 'already_exists', errors });
}
