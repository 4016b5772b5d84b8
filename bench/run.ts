import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeMachine } from './machine.ts';
import { activityIntake } from './measurements/activity-intake.ts';
import { analyticsAtScale } from './measurements/analytics-at-scale.ts';
import { busyMonth } from './measurements/busy-month.ts';
import { calendarAtScale } from './measurements/calendar-at-scale.ts';
import { channelsAtScale } from './measurements/channels-at-scale.ts';
import { conversationsAtScale } from './measurements/conversations-at-scale.ts';
import { curationAtScale } from './measurements/curation-at-scale.ts';
import { cutUploads } from './measurements/cut-uploads.ts';
import { filmExtras } from './measurements/film-extras.ts';
import { firstLoad } from './measurements/first-load.ts';
import { libraryAtScale } from './measurements/library-at-scale.ts';
import { libraryCall } from './measurements/library-call.ts';
import { listCall } from './measurements/list-call.ts';
import { liveConnections } from './measurements/live-connections.ts';
import { liveMessages } from './measurements/live-messages.ts';
import { longLists } from './measurements/long-lists.ts';
import { managersScreens } from './measurements/managers-screens.ts';
import { navigation } from './measurements/navigation.ts';
import { reactionsAtScale } from './measurements/reactions-at-scale.ts';
import { placesAtScale } from './measurements/places-at-scale.ts';
import { rollUp } from './measurements/roll-up.ts';
import { searchAtScale } from './measurements/search-at-scale.ts';
import { startUp } from './measurements/start-up.ts';
import { transcoding, transcodingApart } from './measurements/transcoding.ts';
import { twoProcesses } from './measurements/two-processes.ts';
import { bucketUploadMemory, uploadMemory } from './measurements/upload-memory.ts';
import { usersAtScale } from './measurements/users-at-scale.ts';
import { zipMemory } from './measurements/zip-memory.ts';
import { columns, markdown, type Result } from './report.ts';

const measurements = {
  'start-up': startUp,
  'list-call': listCall,
  'library-call': libraryCall,
  'library-at-scale': libraryAtScale,
  'calendar-at-scale': calendarAtScale,
  'busy-month': busyMonth,
  'channels-at-scale': channelsAtScale,
  'users-at-scale': usersAtScale,
  'curation-at-scale': curationAtScale,
  'conversations-at-scale': conversationsAtScale,
  'reactions-at-scale': reactionsAtScale,
  'search-at-scale': searchAtScale,
  'live-messages': liveMessages,
  'live-connections': liveConnections,
  'places-at-scale': placesAtScale,
  'analytics-at-scale': analyticsAtScale,
  'activity-intake': activityIntake,
  'roll-up': rollUp,
  'managers-screens': managersScreens,
  'upload-memory': uploadMemory,
  'upload-to-bucket': bucketUploadMemory,
  'upload-cut': cutUploads,
  'zip-memory': zipMemory,
  'film-extras': filmExtras,
  transcoding,
  'transcoding-apart': transcodingApart,
  'two-processes': twoProcesses,
  'first-load': firstLoad,
  navigation,
  'long-lists': longLists,
};

const isName = (name: string): name is keyof typeof measurements =>
  Object.hasOwn(measurements, name);

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !isName(name));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}; there are ${Object.keys(measurements).join(', ')}.`,
  );
  process.exit(1);
}
const chosen =
  wanted.length > 0
    ? wanted.filter(isName).map((name) => measurements[name])
    : Object.values(measurements);

const machine = describeMachine();
console.log(machine);

const results: Result[] = [];
for (const measurement of chosen) {
  console.log(`… ${measurement.name}`);
  results.push({ measurement, figures: await measurement.measure() });
}

const day = new Date().toISOString().slice(0, 10);
const path = join(import.meta.dirname, 'RESULTS.md');
const earlier = await readFile(path, 'utf8').catch(() => '');
await writeFile(
  path,
  markdown({ machine, day }, Object.values(measurements), { results, earlier }),
);
console.log(`\n${columns(results)}`);

const missed = results.flatMap(({ figures }) => figures.filter(({ reached }) => reached === false));
if (missed.length > 0) process.exitCode = 1;
