import type { StateValue } from 'xstate'
import { expect } from 'vitest'
import type { RecordDraft } from '../../src/domain/drafts/draftParts'
import type { RecordContext } from '../../src/machines/kinds/recordEditor/recordTypes'
import { describeAnyModel } from './describeModel'
import { editorInputOf, editorRestAfter, resting, type EditedRecord, type EditorRest } from './editorOracle'
import type { Form } from './formModel'
import { startedIn } from './startedIn'

/* What is right of the editors of small records, which differ in nothing but the record. What happens: formModel.ts. */

type Rest<C> = { value: StateValue; context: C }
type Step<C> = {
  event: { type: string } | null
  before: Rest<C> | null
  actions: readonly { type: string; params: unknown }[]
}

/** What differs between such editors. */
export type EditedForm<R, D extends RecordDraft, C extends RecordContext<R, D>> = EditedRecord<R, D> & {
  /** What is known before anything has been read. */
  start: C
  /** What the calls are told besides. */
  more?(context: C): object
  /** Where the editor rests after an event that it does not share with the others; null for those it shares. */
  ownRestAfter?(event: { type: string }, before: Rest<C>): EditorRest<C> | null
}

/** Every step of such an editor is judged by the oracle of all record editors. */
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

/** Faults of such an editor that make no difference. */
export const equivalentFormMutants = {
  'conflicted.reading: xstate.error.actor.loadNewer[0] led to opening': leadsOn,
  'loadFailed: load.retry[0] led to opening': leadsOn,
  'saving: xstate.error.actor.saveRecord[2] led to opening': leadsOn,
}

/** Registers the tests of such an editor: of a record that is there, and without one. */
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
