-- The rule of contract/src/rules/search-text.ts, with a blank in front so that every word has one.
CREATE OR REPLACE FUNCTION "search_text"("value" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT ' ' || btrim(lower(
		regexp_replace(
			regexp_replace(
				regexp_replace(
					normalize("value", NFC),
					'[\u0591-\u05AF\u05B0-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\u061C\uFEFF]', '', 'g'),
				'[''"`\u00B4\u05F3\u05F4\u2018-\u201F\u2032\u2033]', '', 'g'),
			'[ \t\n\r\u00A0\u05BE\u2000-\u200A\u2010-\u2015\u202F\u3000_-]+', ' ', 'g')))
$$;

-- Whether a stored search text fits every pattern of a term, in any order, or that of the term as it stands. Written into the statements that ask it, so that an index of the text serves: for the three longest words; further words are asked of what these find.
CREATE OR REPLACE FUNCTION "has_every_word"("stored" text, "words" text[], "phrase" text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT "stored" ~ "words"[1] AND "stored" ~ coalesce("words"[2], '') AND "stored" ~ coalesce("words"[3], '') AND "stored" ~ ALL ("words"[4:])
		OR "stored" ~ "phrase"
$$;
