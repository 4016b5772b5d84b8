import { ApiError } from '#platform/api/api-error.ts';
import { translate } from '#platform/i18n/i18n.ts';
import { checkCustomLink, type LinkRequest } from '../channel-form.queries.ts';

/** Asks once more before saving: the link may have gone since it was typed. */
export async function refuseTakenLink(request: LinkRequest): Promise<void> {
  const { problem } = await checkCustomLink(request);
  if (problem === null) return;
  const errors = [translate(`messages:custom_link_${problem}`)] as const;
  throw new ApiError({ status: 409, code: 'already_exists', errors });
}
