import type { ImageType, VideoType } from '@bimah/contract/rules/media-types.ts';

/** What a file is by its content; its name plays no part. */
export type Sniffed =
  | { readonly kind: 'video'; readonly type: VideoType }
  | { readonly kind: 'image'; readonly type: ImageType }
  | { readonly kind: 'empty' | 'other' };

export interface VideoFacts {
  readonly container: VideoType;
  /** In seconds, with fractions. */
  readonly duration: number;
  /** As a viewer sees it: turned upright, with square pixels. */
  readonly width: number;
  readonly height: number;
  /** How far the stored picture is turned clockwise for viewing. */
  readonly rotation: 0 | 90 | 180 | 270;
  readonly frame_rate: number;
  readonly streams: number;
  readonly video_codec: string;
  readonly audio_codec: string | null;
  readonly has_audio: boolean;
  readonly bytes: number;
}

export interface Picture {
  readonly data: Buffer;
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
}

export interface Rendition extends VideoFacts {
  /** True when the picture was taken over as it was, without loss. */
  readonly copied: boolean;
}

export interface Watching {
  /** Stops the work; the call then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

export interface RenderOptions extends Watching {
  /** Called with rising numbers from 0 to 1, about twice a second. */
  readonly onProgress?: ((done: number) => void) | undefined;
}

/** How loud a film is (EBU R128), in LUFS and decibels. */
export interface Loudness {
  readonly integrated: number;
  /** True peak. */
  readonly peak: number;
  readonly range: number;
  readonly threshold: number;
  readonly offset: number;
}

export interface TranscodeOptions extends RenderOptions {
  /** As measured: the sound is brought to the usual loudness. */
  readonly loudness?: Loudness | null | undefined;
}

/** Pictures from a film in one, row by row, a picture every so many seconds. */
export interface Strip {
  readonly picture: Picture;
  readonly columns: number;
  readonly rows: number;
  /** Of one of them. */
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
}

export interface StreamOptions extends RenderOptions {
  /** Shorter sides of the picture; one at least. */
  readonly qualities: readonly number[];
}

/** One quality of a film, in a file of its own. */
export interface StreamFile {
  readonly path: string;
  readonly bytes: number;
  readonly quality: number;
  readonly width: number;
  readonly height: number;
  readonly bits_per_second: number;
  /** As RFC 6381 names them. */
  readonly codecs: string;
  /** The list of its pieces (HLS) with this name for the file, in which it begins so many bytes later. */
  readonly list: (file: string, shift: number) => string;
}

export interface ThumbnailOptions extends Watching {
  /** The wanted moment in seconds; a telling frame near it or elsewhere is taken where that one is blank. */
  readonly at?: number | undefined;
}

export interface FrameOptions extends Watching {
  /** Small ones are for looking them over. */
  readonly size: 'small' | 'large';
}

export interface ImageOptions {
  /** `webp` unless told. */
  readonly format?: 'webp' | 'jpeg' | 'png' | undefined;
  /** Larger pictures are made to fit into a square of this side; smaller ones stay. */
  readonly max_side?: number | undefined;
}

/** A folder for one piece of work. It is gone after use, and soon after if the process dies. */
export interface WorkFolder extends AsyncDisposable {
  readonly path: string;
}

/**
 * Reads and makes moving and still pictures from files that nobody vouches for. Paths are absolute.
 * Every call rejects with a `MediaError` that says whether trying again can help.
 */
export interface MediaPort {
  /** A file, or the beginning of one. */
  sniff(input: string | Buffer): Promise<Sniffed>;
  /** Refuses what we could not play or would not want to work on. */
  probe(path: string, options?: Watching): Promise<VideoFacts>;
  /** A JPEG that fits 1280 × 720, or 720 × 1280 for upright videos. */
  thumbnail(path: string, options?: ThumbnailOptions): Promise<Picture>;
  /** A JPEG of what is to be seen at a second of a film we made; null past its end. */
  frame(path: string, second: number, options: FrameOptions): Promise<Picture | null>;
  /** How loud it is, where that should be changed: null for what is silent or right already. */
  loudness(path: string, options?: RenderOptions): Promise<Loudness | null>;
  /** Makes a file that plays everywhere while it loads. `target` appears whole or not at all. */
  transcode(path: string, target: string, options?: TranscodeOptions): Promise<Rendition>;
  /** The same, cut to 9:16 around the middle. */
  cropPortrait(path: string, target: string, options?: RenderOptions): Promise<Rendition>;
  /** Of a film we made: small pictures for looking ahead. */
  strip(path: string, options?: Watching): Promise<Strip>;
  /** Of a film we made: a few silent seconds; tells how many bytes they take. */
  preview(path: string, target: string, options?: Watching): Promise<number>;
  /** Of a film we made: several qualities, cut at the same moments, the best first; files in `folder`. */
  streams(path: string, folder: string, options: StreamOptions): Promise<StreamFile[]>;
  /** The picture alone, encoded afresh: whatever else the file carried is left behind. */
  normaliseImage(input: string | Buffer, options?: ImageOptions): Promise<Picture>;
  workFolder(): Promise<WorkFolder>;
  /** Rejects where none can be made: nothing can be worked on in this process. */
  checkWorkFolder(): Promise<void>;
  /** Clears work folders of processes that died; tells how many. */
  removeAbandoned(): Promise<number>;
  /** Rejects, with a sentence for the operator, when videos cannot be worked on here. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** What is wrong, and whether the same file may do better another time. */
const KINDS = {
  not_a_video: 'permanent',
  not_an_image: 'permanent',
  empty: 'permanent',
  damaged: 'permanent',
  unsupported_codec: 'permanent',
  too_long: 'permanent',
  too_large_picture: 'permanent',
  too_many_streams: 'permanent',
  /** It asked for more memory, computing or disk than any sound file of its length. */
  too_demanding: 'permanent',
  timed_out: 'passing',
  no_space: 'passing',
  /** The work was ended from outside, as when the machine runs out of memory. */
  interrupted: 'passing',
  /** The programs for it are missing on this machine. */
  unavailable: 'passing',
} as const;

export type MediaProblem = keyof typeof KINDS;

export class MediaError extends Error {
  override readonly name = 'MediaError';
  readonly code: MediaProblem;
  readonly kind: 'permanent' | 'passing';

  constructor(code: MediaProblem, detail = '', options?: ErrorOptions) {
    super(detail === '' ? code : `${code}: ${detail}`, options);
    this.code = code;
    this.kind = KINDS[code];
  }
}
