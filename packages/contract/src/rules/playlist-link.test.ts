import { expect, it } from 'vitest';
import { playlistLinkProblem, playlistListId } from './playlist-link.ts';

const LIST = 'PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf';
const VIDEO = 'dQw4w9WgXcQ';

it.each([
  LIST,
  ` ${LIST}\n`,
  `https://www.youtube.com/playlist?list=${LIST}`,
  `youtube.com/playlist?list=${LIST}&si=abc`,
  `https://www.youtube.com/watch?v=${VIDEO}&list=${LIST}&index=3`,
  `https://youtu.be/${VIDEO}?list=${LIST}`,
])('%j names a list', (given) => {
  expect([playlistListId(given), playlistLinkProblem(given)]).toEqual([LIST, null]);
});

it.each([
  ['', 'playlist_link_required'],
  ['   ', 'playlist_link_required'],
  [`https://www.youtube.com/watch?v=${VIDEO}`, 'playlist_link_without_list'],
  [`https://youtu.be/${VIDEO}`, 'playlist_link_without_list'],
  [`https://www.youtube.com/watch?v=${VIDEO}&list=RD${VIDEO}`, 'playlist_link_without_list'],
  [VIDEO, 'invalid_video_link'],
  ['https://www.youtube.com/playlist?list=WL', 'invalid_video_link'],
  ['https://www.youtube.com/@somebody', 'invalid_video_link'],
  [`https://vimeo.com/playlist?list=${LIST}`, 'invalid_video_link'],
  [`https://youtube.com.evil.example/playlist?list=${LIST}`, 'invalid_video_link'],
  [`list=${LIST}`, 'invalid_video_link'],
  [`${LIST}/../${LIST}`, 'invalid_video_link'],
  ['not a link', 'invalid_video_link'],
] as const)('%j does not: %s', (given, problem) => {
  expect([playlistListId(given), playlistLinkProblem(given)]).toEqual([null, problem]);
});
