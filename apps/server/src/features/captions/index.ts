export { shownTracks, shownVtt } from './captions.service.ts';
