import type { InvitationOffer } from '@bimah/contract/invitations.ts';

/** Named after the sentence that thanks for it. */
export type Answer = 'signup_accepted' | 'signup_rejected';

/** What every part of an offer needs to answer it. */
export interface OfferProps {
  offer: InvitationOffer;
  shortcode: string;
  onAnswered: (answer: Answer) => void;
}
