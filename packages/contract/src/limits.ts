/**
 * Every number that people decide about or several parts share, with its unit in the name. What only
 * one feature's calls need may stand with them.
 */

export const LIST_LIMIT_MAX = 100;
export const LIST_OFFSET_MAX = 1_000_000;
export const PAGER_LINKS = 6;

export const TOAST_MS = 2_000;
export const INPUT_DEBOUNCE_MS = 700;
export const PICKER_DEBOUNCE_MS = 500;
export const SEARCH_DEBOUNCE_MS = 1_000;
export const REVALIDATE_MS = 30_000;
export const TOUCH_DRAG_DELAY_MS = 500;
export const SIGNUP_REDIRECT_MS = 3_000;

export const DIALOG_WIDTH_PX = { standard: 480, playlist: 520, feed: 290 } as const;

export const SESSION_DAYS = 7;
export const RESET_LINK_MINUTES = 60;
/**
 * Links for a new password that one account is mailed at the word of strangers. Within half the time
 * a link lives: whoever gets no further one has one that is good for as long again.
 */
export const RESET_MAILS = { count: 5, minutes: 30 } as const;
/** An origin nobody has signed in from for so long is strange again. */
export const KNOWN_ORIGIN_DAYS = 180;
export const INVITATION_DAYS = 14;
/** Between two mails of the same invitation. */
export const INVITATION_PAUSE_SECONDS = 60;
export const MESSAGE_TITLE_MAX = 100;
export const MESSAGE_BODY_MAX = 500;
/** Between two messages of one sender. */
export const MESSAGE_PAUSE_SECONDS = 30;
/** Messages one person may get within `seconds`, whoever sends them. */
export const MESSAGES_TO_ONE = { count: 3, seconds: 300 } as const;
/** Channel admins look people up by at least this much of an address. */
export const PEOPLE_SEARCH_MIN = 3;
/** A device keeps its viewer; each refresh counts anew. */
export const APP_SESSION_DAYS = 365;
export const PUSH_TOKEN_MAX = 1_024;
/** Of one viewer; of more, those not heard of longest are left out. */
export const PUSH_DEVICES_MAX = 20;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const EMAIL_MAX = 254;
export const NAME_MAX = 200;
export const PLATFORM_NAME_MAX = 60;
/** How long an address printed by a first start is good for. */
export const START_LINK_HOURS = 24;
export const VERSION_MAX = 40;
export const URL_MAX = 2_000;
export const CHANNEL_ADDRESS_MAX = 300;
/** Each part of a biography. */
export const CHANNEL_BIOGRAPHY_MAX = 5_000;
/** Longer names are cut in the catalogue. */
export const CHANNEL_NAME_SHOWN_MAX = 50;
/** What one channel may be given to store. */
export const QUOTA_GB_MAX = 1_000_000;
export const FB_ID_MAX = 100;
/** With all the blanks and brackets people write. */
export const PHONE_TYPED_MAX = 40;
export const SEARCH_TERM_MAX = 100;
export const VIDEO_TITLE_MAX = 300;
export const PLAYLIST_TITLE_MAX = 200;
export const PLAYLIST_DESCRIPTION_MAX = 2_000;
export const PLAYLIST_ITEMS_MAX = 1_000;
/** Videos of a list that a card shows. */
export const PLAYLIST_COVER_ITEMS = 4;
export const PLACE_ADDRESS_MAX = 300;
export const VENUE_MAX = 200;
/** Opening hours, and whatever else there is to say of a place. */
export const PLACE_INFO_MAX = 2_000;
/** Slots that are added or edited together. */
export const PLACE_SLOTS_MAX = 100;
export const SLOT_HOURS_MAX = 24;
/** Shown while a recurrence is edited. */
export const NEXT_DATES = 4;
/** Addresses are looked for by as much of them. */
export const LOCATION_TEXT_MIN = 2;
export const LOCATION_TEXT_MAX = 100;
export const LOCATIONS_MAX = 8;
export const STORY_TITLE_MAX = 200;
export const STORY_DESCRIPTION_MAX = 2_000;
/** Cropped videos that no story has come to use. */
export const UNUSED_CROP_HOURS = 24;
export const COMMENT_MAX = 2_000;
/** Reports of one video are counted up to here. */
export const REPORTS_SHOWN_MAX = 100;
/** Where the reports of one video are listed, those of each state up to here. */
export const REPORTS_OF_VIDEO_MAX = 500;
/** Comments on one video, or of one writer, are listed and counted up to here. */
export const COMMENTS_OF_ONE_MAX = 500;
/** Reasons newer apps may know go up to here. */
export const REPORT_REASON_MAX = 99;
/** One sitting before one video; what is longer is a forgotten screen. */
export const WATCH_SECONDS_MAX = 86_400;
/** What a device sends at once. */
export const ACTIVITY_BATCH_MAX = 500;
/** What comes later than this counts nowhere. */
export const ACTIVITY_LATE_DAYS_MAX = 30;
/** A clock that is ahead by no more is taken for now. */
export const ACTIVITY_SKEW_MINUTES = 5;
/** Within as many, one viewer's views of a video are one, and so are their visits and shares of a channel. */
export const ACTIVITY_WINDOW_MINUTES = 30;
/** Days of a chart; whoever did something within as many is active. */
export const SERIES_DAYS = 30;
export const TOP_VIDEOS = 5;
/** Of a channel's dashboard: how many days it looks ahead. */
export const PLAN_DAYS = 14;
/** Six weeks of a month's sheet, and the hours by which clocks differ at their ends. */
export const CALENDAR_DAYS_MAX = 44;
/** Things of one kind that one look at a calendar carries. */
export const CALENDAR_ITEMS_MAX = 2_500;
/** East or west of UTC. */
export const UTC_OFFSET_MAX_HOURS = 14;
/** How far back a chart may begin. */
export const ANALYTICS_PAST_DAYS_MAX = 366;
/** Channels whose stories are shown together, and how many of each. */
export const STORY_CHANNELS_MAX = 50;
export const STORIES_OF_CHANNEL_MAX = 20;
export const TAG_MAX = 50;
export const TAGS_MAX = 3;
export const DURATION_SECONDS_MAX = 604_800;
export const UPLOAD_CHANNELS_MAX = 50;
export const BULK_IDS_MAX = 100;
/** Offered where a category is chosen; the first 25 are the feed's slots. */
export const CATEGORY_POSITION_MAX = 50;
export const FEED_SLOTS = 25;
/** As many as there are positions to choose from (`CATEGORY_POSITION_MAX`). */
export const CATEGORIES_PER_LANGUAGE_MAX = 50;
export const CATEGORY_NAME_MAX = 100;
export const CATEGORY_WORD_MAX = 50;
export const CATEGORY_WORDS_MAX = 100;
export const CATEGORY_CHANNELS_MAX = 200;
/** The videos of a category are counted up to here. */
export const CATEGORY_COUNT_CAP = 10_000;
/** What a change of rules would do is tried on this many videos, the newest. */
export const CATEGORY_PREVIEW_VIDEOS = 5_000;
/** How far the recommended list reaches. */
export const RECOMMENDED_MAX = 600;
export const OLD_VIDEO_YEARS = 3;
export const OLD_VIDEOS_AT_ONCE_MAX = 50;
/** Old videos are counted up to here. */
export const OLD_COUNT_CAP = 1_000;
/** What was removed stays in the bin for so long, and whoever may remove it may bring it back. */
export const BRING_BACK_DAYS = 30;
/** What has no more days left in the bin leads its list. */
export const BIN_SOON_DAYS = 3;
/** Why somebody removed a thing, in their words. */
export const REMOVAL_REASON_MAX = 200;
/** A film that another has taken the place of can come back for so long. */
export const EARLIER_FILE_DAYS = 30;
/** Between deleting old videos and the end of their files. */
export const PURGE_DAYS = 7;
/** Histories and found playlists are counted up to here; beyond it is "more than". */
export const COUNT_CAP = 200;
/** A person's actions of the last weeks, and their open sign-ins, are counted up to here. */
export const USER_ACTIONS_MAX = 1_000;
export const USER_ACTIVITY_DAYS = 30;
export const USER_SESSIONS_SHOWN = 20;
/** Conversations of Commbox in one state, and found requests for a study partner, are counted up to here. */
export const FILTERED_COUNT_CAP = 1_000;
/** Requests for a study partner that one call hands out to be saved; the next goes on after them. */
export const HEVRUTA_EXPORT_MAX = 5_000;
/** Where one thing is looked for among very many: whoever finds more writes more of its name. */
export const LOOKUP_COUNT_CAP = 60;
/** Things of one kind that the search over everything counts, and shows where that kind is asked for alone. */
export const SEARCH_COUNT_CAP = 20;
/** As many of each kind where all kinds are shown together. */
export const SEARCH_HITS = 5;
/** Things opened before, which the palette asks after at once. */
export const OPENED_THINGS_MAX = 8;

/** One message of a conversation between a viewer and a channel. */
export const CONVERSATION_MESSAGE_MAX = 4_000;
/** As much of a last message as its row in a list carries. */
export const LAST_MESSAGE_SHOWN_MAX = 200;
export const COMMBOX_MESSAGE_MAX = 20_000;
export const COMMBOX_MESSAGES_MAX = 2_000;
export const COMMBOX_OBJECT_ID_MAX = 200;

/** Captions of one language of a video: how many, how long each, and all of them together. */
export const CAPTIONS_MAX = 10_000;
export const CAPTION_TEXT_MAX = 500;
export const CAPTION_LETTERS_MAX = 1_000_000;
export const CAPTION_FILE_BYTES_MAX = 3 * 1_048_576;
/** All of that as JSON, or a file of it as base64. */
export const CAPTIONS_BODY_BYTES_MAX = 5 * 1_048_576;

export const BODY_BYTES_MAX = 1_048_576;
export const JSON_DEPTH_MAX = 20;
/** Of a body full of mistakes, as many are told. */
export const FIELD_ERRORS_MAX = 100;
export const IDEMPOTENCY_KEY_MAX = 200;
export const IDEMPOTENCY_KEEP_HOURS = 24;
export const LIVE_STREAMS_PER_USER = 10;
export const LIVE_HEARTBEAT_MS = 20_000;
export const UPLOAD_LINK_MINUTES = 60;
/** An address of a file that is not public stays the same for so long, and opens it for as long again. */
export const MEDIA_LINK_MINUTES = 60;
/** Schedules further ahead than this are slips of the hand. */
export const SCHEDULE_YEARS_MAX = 10;
/** Of a channel's publishing queue, in a week. */
export const QUEUE_SLOTS_MAX = 50;
export const QUEUE_HAVDALAH_MINUTES_MAX = 600;
/** Videos that wait in one queue. */
export const QUEUE_VIDEOS_MAX = 300;

/** New videos one look at a connected channel may bring; the rest waits for the next. */
export const PULL_VIDEOS_MAX = 20;
/** New uploads one look may ask the site about one by one, for what its list does not tell. */
export const PULL_LOOKUPS_MAX = 50;
/** Uploads that rules can be tried on: as many of the last that were looked at. */
export const PULL_RECENT_MAX = 50;
/** Words of one kind in a channel's rules. */
export const PULL_WORDS_MAX = 20;
export const PULL_WORD_MAX = 50;
/** A video of no more is a short one. */
export const SHORT_VIDEO_SECONDS_MAX = 180;
/** How far back is counted what was brought and what was skipped. */
export const PULL_COUNT_DAYS = 30;
/** Minutes between two rounds; the clock's full and half hours. */
export const PULL_ROUND_MINUTES = 30;
/** Uploaded files that no video has come to use. */
export const UNUSED_UPLOAD_HOURS = 24;
/** From its beginning on, for a film that is sent in parts to arrive. */
export const UNFINISHED_UPLOAD_DAYS = 7;
/** The least that stores take for any part but the last. */
export const UPLOAD_PART_BYTES = 5 * 1_024 ** 2;
export const PARTS_SIGNED_AT_ONCE = 16;
export const FILE_NAME_MAX = 255;

export const PAGE_SIZE = {
  /** Of a list that has no reason for another; one that has gets a row. */
  usual: 20,
  users: 20,
  user_messages: 10,
  managers_user_search: 20,
  library: 15,
  dashboard_awaiting: 6,
  dashboard_most_viewed: 3,
  processing: 10,
  bin: 20,
  comments: 10,
  reports: 17,
  notifications: 10,
  recommended: 15,
  old_videos: 10,
  channels: 10,
  registered_channels: 20,
  playlists: 24,
  playlist_items: 21,
  playlist_picker: 20,
  playlist_video_picker: 10,
  places: 10,
  stories: 24,
  synagogues: 10,
  hevruta: 10,
  audit_entries: 20,
  conversations: 25,
  messages: 30,
  commbox_conversations: 25,
  failed_jobs: 20,
  channel_switcher: 20,
  channel_default_list: 5,
} as const;

export const OLD_VIDEOS_PAGE_SIZES = [10, 20, 50] as const;

export const TIME_ZONES = [
  'Asia/Jerusalem',
  'America/New_York',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Paris',
] as const;
export type TimeZone = (typeof TIME_ZONES)[number];
/** Where a day of a channel’s own numbers begins and ends. */
export const PLATFORM_ZONE: TimeZone = 'Asia/Jerusalem';

/**
 * `by` says what is counted: the caller's address, the account a validated field names, or whoever is
 * signed in; where nobody is, the address again.
 */
export interface RateLimit {
  readonly by: 'ip' | 'account' | 'user';
  readonly points: number;
  readonly seconds: number;
}

export const rateLimits = {
  /** Each attempt costs a look at a password, let in or not. */
  sign_in_flood_per_ip: { by: 'ip', points: 600, seconds: 300 },
  sign_in_per_ip: { by: 'ip', points: 60, seconds: 300 },
  sign_in_per_account: { by: 'account', points: 10, seconds: 300 },
  /** One account from one origin where it has signed in before. */
  sign_in_per_place: { by: 'account', points: 60, seconds: 300 },
  mail_per_ip: { by: 'ip', points: 20, seconds: 300 },
  mail_per_place: { by: 'account', points: 3, seconds: 300 },
  video_site_per_user: { by: 'user', points: 60, seconds: 60 },
  /** Each takes a second of work on the film. */
  frames_per_user: { by: 'user', points: 60, seconds: 60 },
  /** Each keeps room for a file that may never come. */
  uploads_per_user: { by: 'user', points: 240, seconds: 60 },
  /** As many as a line of ten gigabits needs. */
  upload_parts_per_user: { by: 'user', points: 15_000, seconds: 60 },
  first_start_per_ip: { by: 'ip', points: 60, seconds: 300 },
  reset_per_ip: { by: 'ip', points: 20, seconds: 300 },
  address_search_per_user: { by: 'user', points: 30, seconds: 60 },
  /** A call for every pause in typing. */
  search_per_user: { by: 'user', points: 120, seconds: 60 },
  people_search_per_user: { by: 'user', points: 60, seconds: 300 },
  invitations_per_address: { by: 'account', points: 3, seconds: 300 },
  /** By a number instead of an address: whoever counts numbers up reaches strangers. */
  invitations_by_id_per_user: { by: 'user', points: 20, seconds: 86_400 },
  invitations_per_user: { by: 'user', points: 200, seconds: 86_400 },
  shortcode_per_ip: { by: 'ip', points: 20, seconds: 300 },
  sign_up_per_ip: { by: 'ip', points: 20, seconds: 300 },
  sign_up_per_account: { by: 'account', points: 10, seconds: 300 },
  app_registrations_per_ip: { by: 'ip', points: 60, seconds: 300 },
  app_sign_in_per_ip: { by: 'ip', points: 60, seconds: 300 },
  /** A school is one address with many viewers behind it. */
  app_reads_per_ip: { by: 'ip', points: 6_000, seconds: 60 },
  app_reads_per_viewer: { by: 'user', points: 600, seconds: 60 },
  app_acts_per_user: { by: 'user', points: 120, seconds: 60 },
  app_views_per_user: { by: 'user', points: 60, seconds: 60 },
  app_activity_per_user: { by: 'user', points: 30, seconds: 60 },
  app_comments_per_user: { by: 'user', points: 10, seconds: 60 },
  app_reports_per_user: { by: 'user', points: 10, seconds: 300 },
  app_hevruta_per_user: { by: 'user', points: 5, seconds: 3_600 },
  messages_per_user: { by: 'user', points: 60, seconds: 60 },
  app_messages_per_user: { by: 'user', points: 20, seconds: 60 },
  /** Calendar programs ask every quarter of an hour or less often, many from the same house. */
  calendar_reads_per_ip: { by: 'ip', points: 600, seconds: 300 },
  commbox_per_ip: { by: 'ip', points: 600, seconds: 60 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
