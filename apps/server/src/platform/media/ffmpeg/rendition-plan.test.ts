import { describe, expect, it } from 'vitest';
import type { VideoFacts } from '../port.ts';
import type { ProbedVideo } from './probe.ts';
import type { ProbedStream } from './probe-answer.ts';
import { planRendition } from './rendition-plan.ts';

interface Changes {
  readonly facts?: Partial<VideoFacts>;
  readonly picture?: Partial<ProbedStream>;
  readonly sound?: Partial<ProbedStream> | null;
}

const stream = { duration: 60, disposition: { attached_pic: 0 }, width: 0, height: 0 };

/** A video that is right as it is, but for what is changed. */
function aVideo({ facts, picture, sound }: Changes = {}): ProbedVideo {
  const pictureStream: ProbedStream = {
    ...stream,
    index: 0,
    codec_type: 'video',
    codec_name: 'h264',
    profile: 'High',
    pix_fmt: 'yuv420p',
    width: 1_920,
    height: 1_080,
    sample_aspect_ratio: 1,
    field_order: 'progressive',
    avg_frame_rate: 25,
    bit_rate: 4_000_000,
    ...picture,
  };
  const right = { index: 1, codec_type: 'audio', codec_name: 'aac', profile: 'LC', channels: 2 };
  return {
    picture: pictureStream,
    sound: sound === null ? null : { ...stream, ...right, ...sound },
    facts: {
      container: 'video/mp4',
      duration: 60,
      width: pictureStream.width,
      height: pictureStream.height,
      rotation: 0,
      frame_rate: 25,
      streams: 2,
      video_codec: 'h264',
      audio_codec: 'aac',
      has_audio: true,
      bytes: 30_000_000,
      ...facts,
    },
  };
}

const argumentOf = (args: readonly string[], name: string) => args[args.indexOf(name) + 1];

describe('taking over', () => {
  it('what is right', () => {
    const { copied, args } = planRendition(aVideo(), 'whole');
    expect(copied).toBe(true);
    expect(argumentOf(args, '-c:v')).toBe('copy');
    expect(argumentOf(args, '-c:a')).toBe('copy');
  });

  const wrong: [string, Changes][] = [
    ['another codec', { picture: { codec_name: 'hevc' } }],
    ['deeper colours', { picture: { pix_fmt: 'yuv420p10le' } }],
    ['another profile', { picture: { profile: 'High 4:2:2' } }],
    ['a profile without a name', { picture: { profile: undefined } }],
    ['half pictures', { picture: { field_order: 'tt' } }],
    ['a turn', { facts: { rotation: 90 } }],
    ['oblong pixels', { picture: { sample_aspect_ratio: 4 / 3 } }],
    ['odd sides', { picture: { width: 321, height: 241 } }],
    ['a picture too large', { picture: { width: 3_840, height: 2_160 } }],
    ['too many frames a second', { facts: { frame_rate: 120 } }],
    ['too many bits a second', { picture: { bit_rate: 40_000_000 } }],
    ['too many bits in all', { picture: { bit_rate: undefined }, facts: { bytes: 3_000_000_000 } }],
    ['a container without times', { facts: { container: 'video/x-msvideo' } }],
  ];
  it.each(wrong)('not %s', (_what, changes) => {
    const { copied, args } = planRendition(aVideo(changes), 'whole');
    expect(copied).toBe(false);
    expect(argumentOf(args, '-c:v')).toBe('libx264');
  });

  it.each([{ codec_name: 'opus' }, { profile: 'HE-AAC' }, { channels: 6 }])(
    'the picture but not the sound %o',
    (sound) => {
      const { copied, args } = planRendition(aVideo({ sound }), 'whole');
      expect(copied).toBe(true);
      expect(argumentOf(args, '-c:a')).toBe('aac');
    },
  );

  it('no sound where there is none', () => {
    const { args } = planRendition(aVideo({ sound: null }), 'whole');
    expect(args).not.toContain('-c:a');
    expect(args.filter((arg) => arg === '-map')).toHaveLength(1);
  });
});

describe('filters', () => {
  const filters = (changes: Changes, framing: 'whole' | 'portrait' = 'whole') =>
    argumentOf(planRendition(aVideo(changes), framing).args, '-vf');

  it('make it smaller, slower and progressive as needed', () => {
    const changes = {
      picture: { width: 3_840, height: 2_160, field_order: 'tt' },
      facts: { frame_rate: 120 },
    };
    expect(filters(changes)).toBe(
      'yadif=deint=interlaced,fps=60,scale=1920:1080:flags=bicubic,setsar=1,format=yuv420p',
    );
  });

  it('square the pixels before cutting upright', () => {
    const changes = { picture: { width: 720, height: 576, sample_aspect_ratio: 64 / 45 } };
    expect(filters(changes, 'portrait')).toBe(
      'scale=1024:576,setsar=1,crop=324:576,scale=324:576:flags=bicubic,setsar=1,format=yuv420p',
    );
  });

  it('leave alone what is upright already', () => {
    const upright = aVideo({ picture: { width: 720, height: 1_280 } });
    expect(planRendition(upright, 'portrait').copied).toBe(true);
  });
});
