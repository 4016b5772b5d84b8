import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

const FRAMES_PER_SECOND_MAX = 5;
const FRAMES_MAX = 360;
const SOUND_SECONDS_MAX = 14;
const NOTE_SECONDS = 0.6;

/** One note after another of a scale of five, each fading away. */
function melody(seed: number): string {
  const step = `mod(floor(t/${NOTE_SECONDS})*${(seed % 4) + 1}+floor(t/2.4),5)`;
  const semitones = `if(eq(${step},0),0,if(eq(${step},1),2,if(eq(${step},2),4,if(eq(${step},3),7,9))))`;
  const pitch = `${196 + (seed % 5) * 22}*pow(2,(${semitones})/12)`;
  return `aevalsrc='0.3*exp(-4*mod(t,${NOTE_SECONDS}))*sin(2*PI*${pitch}*t)':s=22050`;
}

interface Clip {
  readonly seconds: number;
  readonly seed: number;
  /** Of the picture, in pixels. */
  readonly width: number;
}

/** A picture with a line that grows as time passes, and a tune for a while. */
export async function film(picture: string, target: string, clip: Clip): Promise<void> {
  const { seconds, seed, width } = clip;
  // As a fraction, so that the last frame ends when the film does.
  const rate = `${Math.min(seconds * FRAMES_PER_SECOND_MAX, FRAMES_MAX)}/${seconds}`;
  const line = `color=white:size=${width}x5:rate=${rate}:duration=${seconds},format=yuva420p,colorchannelmixer=aa=0.8`;
  const moving = `[0:v]format=yuv420p[still];[1:v]null[line];[still][line]overlay=x='-w+w*t/${seconds}':y=H-h,format=yuv420p[v]`;
  const sound = Math.min(seconds, SOUND_SECONDS_MAX);
  const args = [
    `-v error -y -loop 1 -framerate ${rate} -t ${seconds} -i`.split(' '),
    picture,
    ['-f', 'lavfi', '-i', line],
    ['-f', 'lavfi', '-t', String(sound), '-i', melody(seed)],
    ['-filter_complex', moving],
    `-map [v] -map 2:a -t ${seconds} -c:v libx264 -preset slow -tune stillimage -crf 31`.split(' '),
    '-profile:v high -keyint_min 50 -g 250 -c:a aac -b:a 16k -ac 1'.split(' '),
    '-movflags +faststart -map_metadata -1 -fflags +bitexact'.split(' '),
    target,
  ];
  await execute('ffmpeg', args.flat());
}
