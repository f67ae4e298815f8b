import type { AnyMachineSnapshot } from 'xstate'
import type { DurableDeclaration } from '../../src/eventlog/durable'
import { openFold } from '../../src/eventlog/fold'
import type { LogRow } from '../../src/eventlog/logRow'
import { declaredTexts, type DeclaredText } from './declaredTexts'
import { toText } from './fingerprint'
import { fieldsOf, nameOfField, type Field } from './logFields'

/**
 * The guarantees for users and for readers of an exported log, as text to review and compare: how the
 * workflow resumes after an interruption, where it is discarded, which of its texts an export shows, and
 * which words it accepts.
 * @param logs as the present version writes them
 */
export function logSheet(declaration: DurableDeclaration, logs: readonly (readonly LogRow[])[]): string {
  const { isTrivial, isAtRest, relaxed, repeatable = [] } = declaration
  const texts = declaredTexts(declaration)
  const fields = [...texts.map(({ field }) => field), ...writtenTexts(logs.flat())]
  return [
    `goes on: ${{ 'by-itself': 'by itself', 'when-asked': 'when asked' }[declaration.resumes]}`,
    ...section(
      'forgotten in',
      statesWhere(declaration, logs, (snapshot) => isTrivial?.(snapshot) === true),
    ),
    ...section(
      'at rest in',
      statesWhere(declaration, logs, (snapshot) => isAtRest?.(snapshot) === true),
    ),
    ...section('written late', relaxed),
    ...section('asked again after a loss of power', repeatable),
    ...section('shown in an export', shownFields(declaration, fields)),
    ...section('takes these words', wordsOf(texts)),
    '',
  ].join('\n')
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title}:`, ...[...lines].sort().map((line) => `  ${line}`)]

/** The states in which the predicate holds; marks those where it depends on more than the state. */
function statesWhere(
  declaration: DurableDeclaration,
  logs: readonly (readonly LogRow[])[],
  holds: (snapshot: AnyMachineSnapshot) => boolean,
): string[] {
  const found = new Map<string, Set<boolean>>()
  for (const rows of logs) {
    const fold = openFold(declaration)
    for (const row of rows) {
      fold.add(row)
      const snapshot = fold.result().folded?.snapshot
      if (snapshot?.status !== 'active') continue
      const state = toText(snapshot.value).replaceAll('"', '')
      found.set(state, (found.get(state) ?? new Set()).add(holds(snapshot)))
    }
  }
  return [...found]
    .filter(([, answers]) => answers.has(true))
    .map(([state, answers]) => (answers.has(false) ? `${state} (at times)` : state))
}

/** The fields whose text an export shows: those under an open key, and the fields within them. */
function shownFields({ openKeys }: DurableDeclaration, fields: readonly Field[]): string[] {
  const shown = fields.filter((field) => field.some((key) => openKeys.includes(key)))
  return [...new Set(shown.map(nameOfField))]
}

/** Fields that held a string where the schema only states that another server gave the value. */
const writtenTexts = (rows: readonly LogRow[]): Field[] =>
  rows.flatMap(({ event: { type: _, ...payload } }) =>
    fieldsOf(payload).flatMap(({ field, held }) => (typeof held === 'string' ? [field] : [])),
  )

/**
 * The words that a field can hold, where it does not accept any string. Errors, which share one schema, are
 * left out.
 */
function wordsOf(texts: readonly DeclaredText[]): string[] {
  const words = new Map<string, Set<string>>()
  for (const { field, words: some } of texts) {
    if (some === null || field[0] === 'error') continue
    const name = nameOfField(field)
    words.set(name, new Set([...(words.get(name) ?? []), ...some]))
  }
  return [...words].map(([name, some]) => `${name}: ${[...some].join(', ')}`)
}
