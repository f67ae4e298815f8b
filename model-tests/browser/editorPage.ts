import { expect, type Locator, type Page, type Request } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { HttpError } from '../../src/domain/calls/errors'
import type { RecordDraft } from '../../src/domain/drafts/draftParts'
import { fieldValidationDelayMs } from '../../src/domain/calls/timing'
import { isDirty } from '../../src/machines/kinds/recordEditor/recordEditing'
import type { RecordContext, RecordFailure } from '../../src/machines/kinds/recordEditor/recordTypes'
import { settingsTexts } from '../../src/texts/settings/settings'
import type { BrowserStep } from './browserPaths'
import type { Answer } from './heldCalls'
import { poll } from './expectPoll'
import { stopTime } from './stopTime'
import type { MachinePage } from './walkPage'
import { go, pressAway, type UserFacts, type WalkWorld } from './walkWorld'
import { refusalOf } from './wireAnswers'

/** Long enough for a toast to come in, and to go. */
const toastMs = 1_000

/** Long enough for another screen to be shown. */
const screenMs = 1_000

/** What the walks of record editors (src/machines/kinds/recordEditor) do not have in common. */
export type EditorScreen = {
  machine: string
  /** The record that is opened. */
  record: string
  /** Where a new one is sent to; null when there are no new ones. */
  collection: string | null
  /** The screen from which the form is opened, and the way from there; none where the form is the screen itself. */
  path: string
  /** Another screen, to which the user goes away from a form that is the screen itself. */
  away?: string
  open?: (page: Page) => Promise<void>
  /** The form is that of a small record (src/kits/form/RecordDialog), which says at its foot what went wrong. */
  isSmall?: boolean
  user?: UserFacts
  /** Answers to calls that the machine does not make. */
  answerOf?: (path: string) => Answer | null
  /** Labels of the fields that are typed into and compared. */
  labels: Readonly<Record<string, string>>
  /** Heading of the form. */
  title?: (isNew: boolean) => string
  /** What it can do beyond any editor. */
  more?: MoreOfEditor
}

type MoreOfEditor = {
  childOf?: (path: string, request: Request) => string | null
  /** Children whose reads the form makes as well. */
  shared?: readonly string[]
  /** Whether a read of the record is the screen's and not the form's: answered at once. */
  isOfScreen?: (request: Request) => boolean
  answers?: Readonly<Record<string, (event: AnyEventObject) => Answer | null>>
  prepare?: (step: BrowserStep) => void
  /** How many fields are marked beyond those that are wrong. */
  marked?: (known: AnyMachineSnapshot['context']) => number
  perform?: Readonly<Record<string, (parts: EditorParts, event: AnyEventObject) => Promise<unknown>>>
  check?: (parts: EditorParts, snapshot: AnyMachineSnapshot) => Promise<void>
}

export type EditorParts = {
  page: Page
  /** That of the page: a model imports no browser. */
  expect: typeof expect
  form: Locator
  button: (name: string) => Locator
  press: (name: string) => Promise<void>
}

/** All reads of the record are the same call. */
const callOf = (child: string) => (['loadNewer', 'loadSaved'].includes(child) ? 'loadRecord' : child)
const isUnchangedSave = ({ event, after }: BrowserStep): boolean =>
  ['save.request', 'conflict.apply'].includes(event.type) && after.value === 'closed'
/** States in which a form that is the screen itself is shown. */
const formStates = ['editing', 'uploading', 'saving', 'confirming', 'conflicted']

function answerOf({ output, error }: AnyEventObject): Answer {
  if (error instanceof HttpError) return refusalOf(error)
  if (error !== undefined) return 'none'
  // The server has done it, and says no more.
  if (output?.record === null) return { status: 204 }
  return output?.record === undefined
    ? { json: output }
    : { json: output.record, headers: { etag: output.etag } }
}

/** A signed-in user who opens a record; the time of the page stands still. */
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
    // Time stands still, and so do toasts, which may lie over a button.
    const press = (name: string) => button(name).last().press('Enter')
    const submit = form.locator('button[type=submit]')
    const field = (name: string) => form.getByLabel(labels[name] ?? name, { exact: true })
    const parts: EditorParts = { page, expect, form, button, press }

    const ways: Record<string, (event: AnyEventObject) => Promise<unknown>> = {
      'fields.changed': async ({ changes }) => {
        for (const [name, value] of Object.entries(changes)) await field(name).fill(String(value))
      },
      'save.request': () => submit.press('Enter'),
      'conflict.apply': () => submit.press('Enter'),
      'conflict.choose': ({ side }) => form.locator(`input[type=radio][value=${side}]`).check(),
      'load.retry': () => press('Erneut versuchen'),
      'changes.discarded': () => press('Verwerfen'),
      close: async () => {
        if (isDialog) return press('Schließen')
        await go(page, away)
        // Another screen is shown when it has been loaded, or a moment later.
        await context.clock.runFor(screenMs)
      },
      'edit.resume': async () => {
        const offer = 'Weiter bearbeiten'
        await context.clock.runFor(toastMs)
        await pressAway(page, offer)
        await context.clock.runFor(toastMs)
        await page.getByRole('button', { name: offer }).click()
        // While it goes, the same words would not be said again.
        await context.clock.runFor(toastMs)
      },
    }

    return {
      home: path,
      said: held.said,
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
        if (isDelay) return context.clock.fastForward(fieldValidationDelayMs)
        const [, , , child] = event.type.split('.')
        if (child !== undefined)
          return held.answer(callOf(child), more.answers?.[child]?.(event) ?? answerOf(event))
        const extra = more.perform?.[event.type]
        const way = extra === undefined ? ways[event.type] : () => extra(parts, event)
        if (way === undefined) throw new Error(`Nobody has said how ${event.type} happens in a page`)
        await way(event)
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
      const says = (of: RecordDraft, name: string) => (of as Record<string, unknown>)[name]
      for (const name of Object.keys(labels)) await expect(field(name)).toHaveValue(String(says(draft, name)))
      const faults = Object.keys(violations).length + (more.marked?.(known) ?? 0)
      await expect(form.locator('[aria-invalid=true]')).toHaveCount(faults)
      for (const message of Object.values(violations))
        await expect(form.getByText(message).first()).toBeVisible()
      if (failure === null) return
      const hasFaults = Object.keys(violations).length > 0
      const isUnsent =
        !hasFaults && !isAnswered(failure) && (isDirty({ base, draft }) || isSmall || !isDialog)
      await expect(submit).toHaveText(isUnsent ? /^Erneut senden/ : /^Speichern/)
      const isSaid = failure.title !== null && (!isSmall || isAnswered(failure))
      if (isSaid) await expect(form.getByText(failure.title ?? '')).toBeVisible()
    }

    /** Whether the form says that somebody has decided on what was sent. */
    function isAnswered({ status, title, waitSeconds }: RecordFailure): boolean {
      if (isSmall) {
        const isDeleted = status === 404 && title === null
        return isDeleted || status === 422 || (status === 403 && title !== null) || waitSeconds !== undefined
      }
      return isDialog ? status !== 0 : title !== null || [412, 422].includes(status)
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
