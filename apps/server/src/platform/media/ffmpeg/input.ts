import type { VideoType } from '@bimah/contract/rules/media-types.ts';
import { PICTURE_MAX_PIXELS, STREAMS_MAX } from '../limits.ts';
import { isAddress } from '../is-address.ts';
import { MediaError } from '../port.ts';
import { sniff } from '../sniff.ts';
import { toArgs } from './to-args.ts';

/** The one reader that is let near a file of this type. */
const READERS: Readonly<Record<VideoType, string>> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
  'video/x-matroska': 'matroska',
  'video/x-msvideo': 'avi',
};

/** By the names of the decoders, with those that libraries add for the same codecs. */
const DECODERS = [
  'h264,hevc,vp8,vp9,libvpx,libvpx-vp9,av1,libdav1d,libaom-av1',
  'mpeg4,msmpeg4,msmpeg4v1,msmpeg4v2,h263,mpeg1video,mpeg2video,wmv2,wmv3,theora',
  'mjpeg,prores,dnxhd,dvvideo,rawvideo,ffv1,png',
  'aac,aac_latm,mp3,mp3float,mp2,mp2float,ac3,eac3,dca,opus,libopus,vorbis,libvorbis',
  'flac,alac,amrnb,amrwb,wmav1,wmav2,adpcm_ms,adpcm_ima_wav,pcm_alaw,pcm_mulaw,pcm_u8',
  'pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_s32be,pcm_f32le,pcm_f32be',
  // Subtitles are left out of what we make, but a file may hold them.
  'mov_text,subrip,srt,ass,ssa,webvtt,text,dvdsub,dvbsub,pgssub',
].join(',');

/** The file type decides who reads it; a file of no type of ours is read by nobody. */
export async function videoTypeOf(path: string): Promise<VideoType> {
  const found = await sniff(path);
  if (found.kind === 'video') return found.type;
  throw new MediaError(found.kind === 'empty' ? 'empty' : 'not_a_video');
}

/**
 * Names the file and ties the reader's hands: no other reader, no other protocol, no file that this
 * one refers to, no unusual decoder. Only films of our own making are read by their address.
 */
export const inputArgs = (path: string, type: VideoType, threads = 1): string[] => [
  ...(READERS[type] === 'mov' ? toArgs({ enable_drefs: 0, use_absolute_path: 0 }) : []),
  ...toArgs({
    protocol_whitelist: isAddress(path) ? 'http,https,tcp,tls' : 'file',
    f: READERS[type],
    codec_whitelist: DECODERS,
    max_streams: STREAMS_MAX,
    max_pixels: PICTURE_MAX_PIXELS,
    threads,
    i: isAddress(path) ? path : `file:${path}`,
  }),
];
