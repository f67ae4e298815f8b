import { HttpError } from '../../src/domain/calls/errors'
import type { xlsxExportMachine } from '../../src/machines/xlsxExport/xlsxExportMachine'
import type {
  ColumnFlags,
  XlsxExportContext,
  XlsxExportInput,
} from '../../src/machines/xlsxExport/xlsxExportTypes'
import type { LastStep } from '../support/model'

/*
 * Oracle of the table export: specifies its behaviour event by event, independent of the model of the
 * machine. A table has at least one column and one row; columns change only while nothing is in flight.
 */

type Step = LastStep<typeof xlsxExportMachine>
type Value = NonNullable<Step['before']>['value']
export type Rest = { value: Value; context: XlsxExportContext; effects: readonly unknown[] }

export const ready: Value = { choosing: 'ready' }
export const contextAtStart = (input: XlsxExportInput): XlsxExportContext => ({ ...input, iris: [] })

/**
 * Returns the resting state after an event; `effects` are the application's actions with their parameters.
 */
export function restAfter(
  event: NonNullable<Step['event']>,
  { value, context }: { value: Value; context: XlsxExportContext },
): Rest {
  const to = (next: Value, change: Partial<XlsxExportContext> = {}, ...effects: unknown[]): Rest => ({
    value: next,
    context: { ...context, ...change },
    effects,
  })
  const isChoosing = typeof value === 'object'

  switch (event.type) {
    case 'column.switched':
      return isChoosing ? to(value, { flags: switched(context.flags, event) }) : to(value)
    case 'columns.switched':
      return isChoosing ? to(value, { flags: allSwitched(context.flags, event.isOn) }) : to(value)
    case 'export.start': {
      const { selection, flags } = context
      if (!isChoosing || !hasColumn(flags)) return to(value)
      if (selection === null) return to('collecting')
      if (selection.length > 0) return to('requesting', { iris: selection })
      return to({ choosing: 'nothingSelected' }, {}, does('notifyNothingSelected'))
    }
    case 'close':
      return to('closed')
    case 'xstate.done.actor.collectIris': {
      const iris = event.output as string[]
      if (iris.length > 0) return to('requesting', { iris })
      return to({ choosing: 'nothingFound' }, {}, does('notifyNothingFound'))
    }
    case 'xstate.done.actor.requestSheet':
      return to('saved')
    case 'xstate.error.actor.collectIris':
    case 'xstate.error.actor.requestSheet': {
      const { error } = event
      return to(ready, {}, does(error instanceof HttpError ? 'notifyFailure' : 'reportDefect', { error }))
    }
    default:
      throw new Error(`No rule covers ${event.type}`)
  }
}

/** The input that a step must pass to the child it starts. */
export function inputOf(child: string, { kind, query, iris, flags }: XlsxExportContext): unknown {
  return child === 'requestSheet' ? { kind, iris, flags } : { kind, query }
}

const does = (type: string, params?: unknown) => ({ type, params })

const hasColumn = ({ columns, customFields }: ColumnFlags) =>
  [columns, customFields].some((flags) => Object.values(flags).includes(true))

const switched = (
  flags: ColumnFlags,
  { group, id, isOn }: { group: keyof ColumnFlags; id: string; isOn: boolean },
): ColumnFlags =>
  group === 'columns'
    ? { columns: { ...flags.columns, [id]: isOn }, customFields: flags.customFields }
    : { columns: flags.columns, customFields: { ...flags.customFields, [id]: isOn } }

const allSwitched = ({ columns, customFields }: ColumnFlags, isOn: boolean): ColumnFlags => ({
  columns: mapped(columns, isOn),
  customFields: mapped(customFields, isOn),
})

function mapped(flags: Readonly<Record<string, boolean>>, isOn: boolean): Record<string, boolean> {
  const result: Record<string, boolean> = {}
  for (const id in flags) result[id] = isOn
  return result
}
