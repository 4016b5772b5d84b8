import * as ofPeople from './of-people.tsx';
import * as ofThings from './of-things.tsx';
import * as ofVideos from './of-videos.tsx';

/** Every empty list its own drawing. Loaded when the first one is shown. */
export const drawings = { ...ofVideos, ...ofPeople, ...ofThings };
