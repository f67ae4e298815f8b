import type { Locator, Page, Request } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { HttpError } from '../../src/domain/calls/errors'
import type { RecordDraft } from '../../src/domain/drafts/draftParts'
import { fieldValidationDelayMs } from '../../src/domain/calls/timing'
import { isDirty } from '../../src/machines/kinds/recordEditor/recordEditing'
import { savePauseMs } from '../../src/machines/support/serverPause'
import type { RecordContext, RecordFailure } from '../../src/machines/kinds/recordEditor/recordTypes'
import { settingsTexts } from '../../src/texts/settings/settings'
import type { BrowserStep } from './browserPaths'
import type { Answer } from './heldCalls'
import { expect, poll } from './expectPoll'
import { stopTime } from './stopTime'
import type { MachinePage } from './walkPage'
import { go, pressAway, type UserFacts, type WalkWorld } from './walkWorld'
import { refusalOf } from './wireAnswers'

/** Long enough for a toast to appear and to disappear. */
const toastMs = 1_000

/** Long enough for another screen to be shown. */
const screenMs = 1_000

/** The differences between the walks of record editors (src/machines/kinds/recordEditor). */
export type EditorScreen = {
  machine: string
  /** The opened record. */
  record: string
  /** Path for creating a record; null when there are no new ones. */
  collection: string | null
  /** The screen with the form, and the steps that open it; none where the form is the screen itself. */
  path: string
  /** Another screen, which the user visits to leave a form that is the screen itself. */
  away?: string
  open?: (page: Page) => Promise<void>
  /** The form of a small record (src/kits/form/RecordDialog), which shows errors in its footer. */
  isSmall?: boolean
  user?: UserFacts
  /** Responses to calls that the machine does not make. */
  answerOf?: (path: string) => Answer | null
  /** Labels of the fields that are typed into and compared. */
  labels: Readonly<Record<string, string>>
  /** Heading of the form. */
  title?: (isNew: boolean) => string
  /** Actions beyond those of every editor. */
  more?: MoreOfEditor
}

type MoreOfEditor = {
  childOf?: (path: string, request: Request) => string | null
  /** Children whose reads the form makes as well. */
  shared?: readonly string[]
  /** Whether the screen, not the form, reads the record; such a read is answered at once. */
  isOfScreen?: (request: Request) => boolean
  answers?: Readonly<Record<string, (event: AnyEventObject) => Answer | null>>
  /** Before each path. */
  begin?: () => void
  prepare?: (step: BrowserStep) => void
  /** How many fields are marked beyond the invalid ones. */
  marked?: (known: AnyMachineSnapshot['context']) => number
  perform?: Readonly<Record<string, (parts: EditorParts, event: AnyEventObject) => Promise<unknown>>>
  check?: (parts: EditorParts, snapshot: AnyMachineSnapshot) => Promise<void>
}

export type EditorParts = {
  page: Page
  /** The `expect` of Playwright's page: a model imports no browser. */
  expect: typeof expect
  form: Locator
  button: (name: string) => Locator
  press: (name: string) => Promise<void>
}

/** All reads of the record are the same call. */
const callOf = (child: string) => (['loadNewer', 'loadSaved'].includes(child) ? 'loadRecord' : child)
const isUnchangedSave = ({ event, after }: BrowserStep): boolean =>
  ['save.request', 'conflict.apply'].includes(event.type) && after.value === 'closed'
/** States that wait before the call is sent once more. */
const pausingStates = ['pausing', 'syncPausing']
/** States in which a form that is the screen itself is shown. */
const formStates = ['editing', 'uploading', 'saving', 'pausing', 'confirming', 'conflicted']

function answerOf({ output, error }: AnyEventObject): Answer {
  if (error instanceof HttpError) return refusalOf(error)
  if (error !== undefined) return 'none'
  // The server succeeds with an empty response.
  if (output?.record === null) return { status: 204 }
  return output?.record === undefined
    ? { json: output }
    : { json: output.record, headers: { etag: output.etag } }
}

/** A signed-in user who opens a record; the clock of the page is frozen. */
export async function openEditorPage(
  world: WalkWorld,
  {
    machine,
    record,
    collection,
    path,
    away = '/settings/user',
    open,
    isSmall,
    user,
    labels,
    title,
    more = {},
    ...screen
  }: EditorScreen,
): Promise<(page: Page) => MachinePage> {
  const { context } = world
  const isDialog = open !== undefined
  await world.begin()
  more.begin?.()
  const held = world.hold(
    (called, _body, request) => {
      const method = request.method()
      if (called === record) {
        if (method !== 'GET') return 'saveRecord'
        return more.isOfScreen?.(request) ? null : 'loadRecord'
      }
      if (called === collection && method === 'POST') return 'saveRecord'
      return more.childOf?.(called, request) ?? null
    },
    screen.answerOf,
    more.shared,
  )

  return (page) => {
    const form = page.locator(`[data-machine=${machine}]`)
    const scope = isDialog ? form : page.locator('main')
    const button = (name: string) => scope.getByRole('button', { name, exact: true })
    // The clock is frozen, and with it the toasts, which may cover a button.
    const press = (name: string) => button(name).last().press('Enter')
    const submit = form.locator('button[type=submit]')
    const field = (name: string) => form.getByLabel(labels[name] ?? name, { exact: true })
    const parts: EditorParts = { page, expect, form, button, press }

    const pageActions: Record<string, (event: AnyEventObject) => Promise<unknown>> = {
      'fields.changed': async ({ changes }) => {
        for (const [name, value] of Object.entries(changes)) await field(name).fill(String(value))
      },
      'save.request': () => submit.press('Enter'),
      'conflict.apply': () => submit.press('Enter'),
      'conflict.choose': ({ side }) => form.locator(`input[type=radio][value=${side}]`).check(),
      'load.retry': () => press('Erneut versuchen'),
      'changes.discarded': () => press('Verwerfen'),
      'pause.cancel': () => press('Abbrechen'),
      close: async () => {
        if (isDialog) return press('Schließen')
        await go(page, away)
        // The other screen appears once it is loaded, or a moment later.
        await context.clock.runFor(screenMs)
      },
      'edit.resume': async () => {
        const offer = 'Weiter bearbeiten'
        await context.clock.runFor(toastMs)
        await pressAway(page, offer)
        await context.clock.runFor(toastMs)
        await page.getByRole('button', { name: offer }).click()
        // While a toast disappears, another one with the same text is not shown.
        await context.clock.runFor(toastMs)
      },
    }

    return {
      home: path,
      contents: held.contents,
      isTimeStopped: true,
      open: async () => {
        await world.enter(path, user)
        await open?.(page)
        await (isDialog ? form : scope).waitFor()
        if (!isDialog) await poll(held.waiting).toEqual(['loadRecord'])
        await stopTime(page)
      },
      perform: async (step) => {
        const { event, isDelay } = step
        more.prepare?.(step)
        const { value, context: known } = step.before
        if (isDelay)
          return context.clock.fastForward(
            pausingStates.includes(String(value)) ? savePauseMs(known) : fieldValidationDelayMs,
          )
        const [, , , child] = event.type.split('.')
        if (child !== undefined)
          return held.answer(callOf(child), more.answers?.[child]?.(event) ?? answerOf(event))
        const extra = more.perform?.[event.type]
        const act = extra === undefined ? pageActions[event.type] : () => extra(parts, event)
        if (act === undefined) throw new Error(`No page action covers ${event.type}`)
        await act(event)
        if (!isUnchangedSave(step)) return
        await context.clock.runFor(toastMs)
        await expect(page.getByText(settingsTexts.nothingToSave).first()).toBeVisible()
      },
      check: async (snapshot) => {
        const { status, value, context: known, children } = snapshot
        if (status === 'done' || value === 'parked') {
          await expect(form).toHaveCount(0)
          return poll(held.waiting).toEqual([])
        }
        const [state = '', part] = typeof value === 'string' ? [value] : (Object.entries(value)[0] ?? [])
        const isForm = isDialog || formStates.includes(state)
        if (isForm) await expect(form).toHaveAttribute('data-state', state)
        else await expect(form).toHaveCount(0)
        await poll(held.waiting).toEqual(Object.keys(children).map(callOf))
        if (state === 'loadFailed') return expect(button('Erneut versuchen')).toBeVisible()
        if (state === 'editing') await checkForm(known)
        if (state === 'conflicted') await checkConflict(known, part)
        await more.check?.(parts, snapshot)
      },
    }

    async function checkForm(known: RecordContext<unknown, RecordDraft>) {
      const { draft, base, violations, failure, iri } = known
      if (title !== undefined)
        await expect(form.getByRole('heading', { level: 2 })).toHaveText(title(iri === null))
      const valueIn = (of: RecordDraft, name: string) => (of as Record<string, unknown>)[name]
      for (const name of Object.keys(labels))
        await expect(field(name)).toHaveValue(String(valueIn(draft, name)))
      const faults = Object.keys(violations).length + (more.marked?.(known) ?? 0)
      await expect(form.locator('[aria-invalid=true]')).toHaveCount(faults)
      for (const message of Object.values(violations))
        await expect(form.getByText(message).first()).toBeVisible()
      if (failure === null) return
      const hasFaults = Object.keys(violations).length > 0
      const isUnsent =
        !hasFaults && !isAnswered(failure) && (isDirty({ base, draft }) || isSmall || !isDialog)
      await expect(submit).toHaveText(isUnsent ? /^Erneut senden/ : /^Speichern/)
      const hasMessage = failure.title !== null && (!isSmall || isAnswered(failure))
      if (hasMessage) await expect(form.getByText(failure.title ?? '')).toBeVisible()
    }

    /** Whether the form shows that another user has decided about the sent change. */
    function isAnswered({ status, title, waitSeconds }: RecordFailure): boolean {
      if (isSmall) {
        const isDeleted = status === 404 && title === null
        return isDeleted || status === 422 || (status === 403 && title !== null) || waitSeconds !== undefined
      }
      return isDialog ? ![0, 429, 503].includes(status) : title !== null || [412, 422].includes(status)
    }

    async function checkConflict({ choices }: RecordContext<unknown, RecordDraft>, part: unknown) {
      await expect(button('Erneut versuchen')).toHaveCount(part === 'unread' ? 1 : 0)
      if (part === 'choosing') await expect(submit).not.toHaveAttribute('aria-disabled')
      else if (isDialog || part === 'reading') await expect(submit).toHaveAttribute('aria-disabled', 'true')
      for (const side of part === 'choosing' ? Object.values(choices) : [])
        await expect(form.locator(`input[type=radio][value=${side}]`)).toBeChecked()
    }
  }
}
