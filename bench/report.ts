import type { Figure, Measurement } from './measurement.ts';

export interface Result {
  readonly measurement: Measurement;
  readonly figures: readonly Figure[];
}

const HEADER = ['What', 'Value', 'Goal', ''];

const rowOf = ({ what, value, goal, reached }: Figure): string[] => {
  const verdict = reached === true ? 'reached' : 'missed';
  return [what, value, goal ?? '', reached === undefined ? '' : verdict];
};

const section = ({ measurement, figures }: Result, when: string): string => {
  const rows = [HEADER, HEADER.map(() => '---'), ...figures.map(rowOf)];
  const table = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return `## ${measurement.name}\n\n${measurement.method} ${when}\n\n${table}`;
};

const nameOf = (text: string): string => text.slice('## '.length, text.indexOf('\n'));

/** The sections of an earlier report, by the measurement's name. */
function sectionsOf(report: string): Map<string, string> {
  const sections = report.split(/^(?=## )/m).slice(1);
  return new Map(sections.map((text) => [nameOf(text), text.trim()]));
}

interface Occasion {
  readonly machine: string;
  readonly day: string;
}

/** A report of the measurements in this order: new results where there are some, else what was there. */
export function markdown(
  occasion: Occasion,
  order: readonly Measurement[],
  { results, earlier }: { results: readonly Result[]; earlier: string },
): string {
  const sections = sectionsOf(earlier);
  for (const result of results) {
    const when = `(${occasion.day}, on ${occasion.machine}.)`;
    sections.set(result.measurement.name, section(result, when));
  }
  const kept = order.flatMap(({ name }) => sections.get(name) ?? []);
  return `${['# Measurements', 'Made by `npm run bench`; with names as arguments, only those anew.', ...kept].join('\n\n')}\n`;
}

/** The same for a terminal, in columns. */
export function columns(results: readonly Result[]): string {
  const rows = results.flatMap(({ measurement, figures }) =>
    figures.map((figure) => [measurement.name, ...rowOf(figure)]),
  );
  const widths = ['', ...HEADER].map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
