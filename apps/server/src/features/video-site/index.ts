export { findSiteChannel } from './video-site.service.ts';
