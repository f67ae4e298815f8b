import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { NetworkError } from '../../src/domain/calls/errors'
import { isDirty } from '../../src/machines/kinds/recordEditor/recordEditing'
import type { RecordContext, RecordInput } from '../../src/machines/kinds/recordEditor/recordTypes'
import type { RecordDraft } from '../../src/domain/drafts/draftParts'
import { tourEditorWorkflow } from '../../src/machines/tourEditor/tourEditorWorkflow'
import { valueOf } from '../support/editorOracle'
import type { Form } from '../support/formModel'
import type { Settings } from '../support/stayingModel'
import type { AnyModel } from '../support/model'
import type { Omission, PageModel } from './browserPaths'
import type { EditorScreen } from './editorPage'
import type { BrowserWalk } from './walkPage'
import { listOf } from './wireAnswers'

/* The part of the models that the pages of all record editors (src/machines/kinds/recordEditor) can show. */

type Place = [AnyMachineSnapshot, AnyEventObject]

/** Limits of the omissions that all record editors share. */
type AtMost = { buttons: number; fields: number; choices: number }

/**
 * Omissions of every record editor.
 * @param field the field that is chosen after a conflict
 * @param isOffered whether there is a button for an event that the machine allows
 */
export const editorOmissions = (
  field: string,
  atMost: AtMost,
  isOffered: (...place: Place) => boolean = () => true,
): readonly Omission<Place>[] => [
  {
    reason: 'Buttons exist only for allowed actions',
    atMost: atMost.buttons,
    isLeftOut: (snapshot, event) =>
      !event.type.startsWith('xstate.') && (!snapshot.can(event) || !isOffered(snapshot, event)),
  },
  {
    reason: 'Typing the current value is no change',
    atMost: atMost.fields,
    isLeftOut: ({ context }, { type, changes }) =>
      type === 'fields.changed' &&
      Object.entries(changes as object).every(
        ([name, value]) => JSON.stringify(valueOf(context.draft, name)) === JSON.stringify(value),
      ),
  },
  {
    reason: 'A conflict offers only the other one of two values',
    atMost: atMost.choices,
    isLeftOut: ({ context }, { type, side }) => {
      if (type !== 'conflict.choose') return false
      const { base, draft, choices }: RecordContext<unknown, RecordDraft> = context
      return valueOf(draft, field) === valueOf(base, field) || (choices[field] ?? 'mine') === side
    },
  },
]

/** Only a reloaded page resumes an open editor; tests/crash kills pages for that. */
const isContinued = ({ value }: AnyMachineSnapshot, { type }: AnyEventObject): boolean =>
  type !== 'edit.resume' || value === 'parked'

/** The editor of a small record: of an existing one, and of a new one. */
export const formInPage = (
  existing: AnyModel,
  blank: Partial<AnyModel>,
  field: string,
  atMost: AtMost,
  impossible: PageModel['impossible'] = {},
): PageModel => {
  // A deleted record cannot be read again.
  const events = { ...existing.events, 'xstate.error.actor.loadRecord': [{ error: new NetworkError() }] }
  return {
    models: [
      { ...existing, events },
      { ...existing, events, ...blank },
    ],
    omissions: editorOmissions(field, atMost, isContinued),
    kind: tourEditorWorkflow.machine,
    impossible,
  }
}

/** The differences between the walks of small record editors. */
type FormWalk = {
  atMost: AtMost
  /** The differences without a record. */
  blank?: Partial<AnyModel>
  /**
   * The reason why there are no new records, and how often saving a deleted one is rejected without a call.
   */
  neverNew?: { reason: string; refused: number }
  impossible?: PageModel['impossible']
  /** @param input input of the editor */
  page: (input: RecordInput) => Omit<EditorScreen, 'machine' | 'record' | 'isSmall'>
}

/**
 * The walk of the editor of a small record. Its page module is loaded on demand, since tests of models have
 * none.
 */
export function walkForm(
  { model, existing, blank, field, record }: Form,
  { atMost, neverNew, impossible, page, ...different }: FormWalk,
): BrowserWalk {
  const second = neverNew === undefined ? { input: blank.input, events: blank.events } : {}
  const inPage = formInPage(model, { ...second, ...different.blank }, field, atMost, {
    ...(neverNew && { 'opening: always[0]': neverNew.reason }),
    ...impossible,
  })
  const refused: readonly Omission<Place>[] = neverNew
    ? [
        {
          reason: 'A deleted record is rejected without a call',
          atMost: neverNew.refused,
          isLeftOut: ({ context }, { type }) => type === 'save.request' && context.iri === null,
        },
      ]
    : []
  return {
    model: { ...inPage, omissions: [...inPage.omissions, ...refused] },
    prepare: async (world, { input }) => {
      const { openEditorPage } = await import('./editorPage')
      const screen = page(input as RecordInput)
      return openEditorPage(world, {
        machine: model.machine.id,
        record: existing.iri ?? '',
        isSmall: true,
        answerOf: (path) => (path === screen.collection ? listOf([record]) : null),
        ...screen,
      })
    },
  }
}

/** The differences between the walks of settings. */
type SettingsWalk = {
  atMost: AtMost
  /** Events with fewer cases in a page. */
  events?: AnyModel['events']
  unkilled?: BrowserWalk['unkilled']
  page: Omit<EditorScreen, 'machine' | 'record' | 'collection' | 'open'>
}

/** The walk of settings, whose form is the screen itself. */
export const walkSettings = (
  { model, field, record }: Settings,
  { atMost, events, unkilled, page }: SettingsWalk,
): BrowserWalk => ({
  model: {
    models: [
      {
        ...model,
        events: {
          ...model.events,
          'xstate.error.actor.loadRecord': [{ error: new NetworkError() }],
          ...events,
        },
      },
    ],
    omissions: editorOmissions(
      field,
      atMost,
      ({ context }, { type }) => type !== 'changes.discarded' || isDirty(context),
    ),
    kind: tourEditorWorkflow.machine,
    impossible: {},
  },
  ...(unkilled && { unkilled }),
  prepare: async (world) => {
    const { openEditorPage } = await import('./editorPage')
    return openEditorPage(world, {
      machine: model.machine.id,
      record: record['@id'],
      collection: null,
      ...page,
    })
  },
})
