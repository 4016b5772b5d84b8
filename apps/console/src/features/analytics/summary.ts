import { totalOf } from '#ui/chart/chart-data.ts';
import { halfChange, type Change } from '#ui/chart/half-change.ts';

export interface WatchShare {
  readonly device: 'web' | 'mobile';
  /** Of all the time watched, above a half. */
  readonly share: number;
}

/** Where most of the time was watched; null where neither leads or nobody watched. */
export function mostWatched(web: readonly number[], mobile: readonly number[]): WatchShare | null {
  const onWeb = totalOf(web);
  const onMobile = totalOf(mobile);
  if (onWeb === onMobile) return null;
  const share = Math.max(onWeb, onMobile) / (onWeb + onMobile);
  return { device: onWeb > onMobile ? 'web' : 'mobile', share };
}

export interface SummarySource {
  readonly views?: readonly number[] | undefined;
  readonly joined?: readonly number[] | undefined;
  readonly web?: readonly number[] | undefined;
  readonly mobile?: readonly number[] | undefined;
}

/** What the page says first, of the charts that have arrived. */
export interface Summary {
  readonly views: Change | null;
  readonly joined: number | null;
  readonly watched: WatchShare | null;
}

export const summarise = ({ views, joined, web, mobile }: SummarySource): Summary => ({
  views: views ? halfChange(views) : null,
  joined: joined ? totalOf(joined) : null,
  watched: web && mobile ? mostWatched(web, mobile) : null,
});
