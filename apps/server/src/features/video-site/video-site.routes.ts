import { videoSiteApi } from '@bimah/contract';
import { implement } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import * as service from './video-site.service.ts';

export const videoSiteRoutes = ({ videoSite }: Services) =>
  implement(videoSiteApi, {
    video: (_context, { query }) => service.video(videoSite, query.link),
    channel: (_context, { query }) => service.channel(videoSite, query.link),
  });
