/**
 * First sentence of the header comment of a machine's file.
 * @param {string} source TypeScript
 */
export function firstSentence(source) {
  const comment = /\/\*+\s([\s\S]*?)\*\//.exec(source)?.[1]
  if (comment === undefined) throw new Error('The machine has no comment that says what it is')
  const text = comment.replace(/^\s*\* ?/gm, '')
  const paragraph = (text.trim().split(/\n\s*\n/)[0] ?? '').replace(/\s+/g, ' ')
  return /^.*?[.!?](?= [A-Z]|$)/.exec(paragraph)?.[0] ?? paragraph
}

/**
 * Renders the README of the drawings.
 * @param {{ name: string, states: number, source: string }[]} machines
 */
export function listDrawings(machines) {
  return [
    '# State machines',
    '',
    'Written by `npm run flows` from the machines that run; a test fails when a drawing is stale.',
    'A dot leads to the state entered first, a double frame is an end, a dashed frame holds regions that run side',
    'by side. A line carries its event, its guard in brackets and its actions after a slash; dashed lines run actions',
    'without leaving the state.',
    '',
    ...machines.map(
      ({ name, states, source }) => `- [${name}](${name}.svg), ${states} states: ${firstSentence(source)}`,
    ),
    '',
    ...machines.flatMap(({ name }) => [`## ${name}`, '', `![States of ${name}](${name}.svg)`, '']),
  ].join('\n')
}
