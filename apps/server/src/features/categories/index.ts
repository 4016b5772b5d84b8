export { placeVideo } from './place-video.service.ts';
