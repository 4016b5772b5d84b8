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

const section = ({ measurement, figures }: Result): string => {
  const rows = [HEADER, HEADER.map(() => '---'), ...figures.map(rowOf)];
  const table = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return `## ${measurement.name}\n\n${measurement.method}\n\n${table}`;
};

export function markdown(machine: string, day: string, results: readonly Result[]): string {
  return [
    '# Measurements',
    `${day}, on ${machine}. Made by \`npm run bench\`.`,
    ...results.map(section),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
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
