import type { StateValue } from 'xstate'
import { expect } from 'vitest'
import type { RecordDraft } from '../../src/domain/drafts/draftParts'
import type { RecordContext } from '../../src/machines/kinds/recordEditor/recordTypes'
import { describeAnyModel } from './describeModel'
import { editorInputOf, editorRestAfter, resting, type EditedRecord, type EditorRest } from './editorOracle'
import type { Form } from './formModel'
import { startedIn } from './startedIn'

/* Oracle of the editors of small records, which differ only in the record. Their events: formModel.ts. */

type Rest<C> = { value: StateValue; context: C }
type Step<C> = {
  event: { type: string } | null
  before: Rest<C> | null
  actions: readonly { type: string; params: unknown }[]
}

/** The differences between such editors. */
export type EditedForm<R, D extends RecordDraft, C extends RecordContext<R, D>> = EditedRecord<R, D> & {
  /** The context before anything has been loaded. */
  start: C
  /** Additional input of the calls. */
  more?(context: C): object
  /** Returns the resting state after an event that is specific to this editor; null for shared events. */
  ownRestAfter?(event: { type: string }, before: Rest<C>): EditorRest<C> | null
}

/** The oracle of all record editors checks every step of such an editor. */
export const obeysForm =
  <R, D extends RecordDraft, C extends RecordContext<R, D>>(form: EditedForm<R, D, C>) =>
  ({ value, context }: Rest<C>, { event, before, actions }: Step<C>): void => {
    const started = startedIn(actions)
    for (const child in started) {
      const wanted = { ...form.more?.(context), ...(editorInputOf(child, context) as object) }
      expect([child, started[child]]).toEqual([child, wanted])
    }
    if (event === null || before === null) {
      const start = form.start.iri === null ? resting : 'loading'
      expect({ value, context }).toEqual({ value: start, context: form.start })
      return
    }
    const effects = actions
      .filter(({ type }) => type.startsWith('notify'))
      .map(({ type, params }) => ({ type, params }))
    const known = event as Parameters<typeof editorRestAfter<R, D, C>>[1]
    const after =
      form.ownRestAfter?.(event, before) ?? editorRestAfter({ ...form, reportsWait: true }, known, before)
    expect({ value, context, effects }).toEqual(after)
  }

export const leadsOn = 'Opening leads on at once: to the form without a record, to loading with one'

/** Equivalent mutants of such an editor. */
export const equivalentFormMutants = {
  'conflicted.reading: xstate.error.actor.loadNewer[0] led to opening': leadsOn,
  'loadFailed: load.retry[0] led to opening': leadsOn,
  'saving: xstate.error.actor.saveRecord[2] led to opening': leadsOn,
}

/** Registers the tests of such an editor: of an existing record, and without one. */
export function describeForm(
  { model, log, existing, blank, edited }: Form,
  equivalentMutants: Readonly<Record<string, string>> = equivalentFormMutants,
): void {
  describeAnyModel(
    {
      ...model,
      durable: log,
      invariants: { '*': obeysForm(edited(existing)) },
      equivalentMutants,
    },
    {
      [blank.name]: {
        input: blank.input,
        events: blank.events,
        invariants: { '*': obeysForm(edited(blank.input)) },
      },
    },
  )
}
