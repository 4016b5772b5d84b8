import { aRoom } from '#platform/room/room.fixture.ts';
import { createMedia } from './create-media.ts';
import { programSettings } from './clips.fixture.ts';

/** A process of its own, for a test that kills it in the middle of its work. */
const [workDir = '', path = '', target = ''] = process.argv.slice(2);
const media = createMedia({ ...programSettings, workDir, room: aRoom(workDir) });
await media.transcode(path, target, { onProgress: () => process.send?.('under way') });
process.send?.('done');
