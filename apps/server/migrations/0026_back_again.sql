ALTER TABLE "videos" ADD COLUMN "awaits_playlist" boolean DEFAULT false NOT NULL;
