/** Why a form was not accepted: a sentence per field, and those that belong to no field. */
export interface Problem {
  fields: Record<string, string>;
  sentences: string[];
}

/** The part of a schema's issue that matters here. Its message is the key of a sentence. */
export interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

export interface ProblemContext {
  /** The path of the field on the screen that can show this, or null when there is none. */
  shownPath: (path: string) => string | null;
  /** The sentence of a message key; a stand-in for what is no key. */
  sentence: (key: string) => string;
  /** What to say about a failure that brings no words of its own. */
  unexpected: string;
  /** The key under which the values travel in the request's body, if they do. */
  bodyKey?: string | undefined;
  /** The field whose value no two records share. */
  uniqueField?: string | undefined;
}

interface Complaint {
  path: string;
  message: string;
}

/** The first complaint about a field stands beside it; one without a field joins the sentences. */
function sortOut(
  complaints: readonly Complaint[],
  shownPath: ProblemContext['shownPath'],
): Problem {
  const fields: Record<string, string> = {};
  const sentences = new Set<string>();
  for (const { path, message } of complaints) {
    const shown = path === '' ? null : shownPath(path);
    if (shown === null) sentences.add(message);
    else fields[shown] ??= message;
  }
  return { fields, sentences: [...sentences] };
}

export function problemOfIssues(issues: readonly Issue[], context: ProblemContext): Problem {
  const complaints = issues.map(({ path, message }) => ({
    path: path.map(String).join('.'),
    message: context.sentence(message),
  }));
  return sortOut(complaints, context.shownPath);
}

interface Refusal {
  code?: unknown;
  errors: readonly string[];
  fields?: Readonly<Record<string, readonly string[]>> | undefined;
}

const isRefusal = (error: unknown): error is Refusal =>
  typeof error === 'object' &&
  error !== null &&
  'errors' in error &&
  Array.isArray(error.errors) &&
  error.errors.every((sentence) => typeof sentence === 'string');

/** `app_version.slots[0].start` → `slots.0.start` */
function formPath(serverPath: string, bodyKey: string | undefined): string {
  const dotted = serverPath.replace(/\[(\w+)\]/g, '.$1');
  return bodyKey !== undefined && dotted.startsWith(`${bodyKey}.`)
    ? dotted.slice(bodyKey.length + 1)
    : dotted;
}

/** A conflict names no field: what it says last is about the one that can conflict. */
function complaintsOf({ code, errors, fields = {} }: Refusal, context: ProblemContext) {
  const { bodyKey, uniqueField } = context;
  if (code === 'already_exists' && uniqueField !== undefined) {
    return errors.slice(-1).map((message) => ({ path: uniqueField, message }));
  }
  return Object.entries(fields).flatMap(([path, messages]) =>
    messages.map((message) => ({ path: formPath(path, bodyKey), message })),
  );
}

/** Silence and trouble on the server may pass; a refusal stays one until something is changed. */
export const mayPass = (error: unknown): boolean => {
  const status = isRefusal(error) && 'status' in error ? Number(error.status) : 0;
  return status === 0 || status >= 500;
};

export function problemOfError(error: unknown, context: ProblemContext): Problem {
  if (!isRefusal(error) || error.errors.length === 0) {
    return { fields: {}, sentences: [context.unexpected] };
  }
  const complaints = complaintsOf(error, context);
  const problem = sortOut(complaints, context.shownPath);
  if (Object.keys(problem.fields).length === 0) {
    return { fields: {}, sentences: [...new Set([...error.errors, ...problem.sentences])] };
  }
  const saidBesideFields = new Set(complaints.map(({ message }) => message));
  const general = typeof error.code === 'string' ? context.sentence(error.code) : undefined;
  const rest = error.errors.filter((text) => text !== general && !saidBesideFields.has(text));
  return { ...problem, sentences: [...new Set([...problem.sentences, ...rest])] };
}
