import type { Page, Request } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { proofUndoMs } from '../../src/domain/calls/timing'
import { queuedProofOf } from '../../src/machines/proofCapture/proofCaptureFacts'
import type {
  ProofCaptureContext,
  ProofCaptureInput,
} from '../../src/machines/proofCapture/proofCaptureTypes'
import { picture } from '../../tests/e2e/support/driverAppDriver'
import {
  beginOnDevice,
  callAnswer,
  driverAnswers,
  driverHome,
  enterOnDevice,
  withoutSentAt,
} from '../browser/driverWorld'
import { expect, poll } from '../browser/expectPoll'
import { stopTime } from '../browser/stopTime'
import type { BrowserWalk, MachinePage } from '../browser/walkPage'
import { go, type WalkWorld } from '../browser/walkWorld'
import type { AnyModel } from '../support/model'
import { pictureRules } from '../../src/machines/proofCapture/proofCaptureFacts'
import { proofInPage } from './proofInPage'

const tourPage = '/fahrer/tour/1'
const proofPage = `${tourPage}/ziel/1/nachweis`
const queuePage = '/fahrer/warteschlange'
/** A signature is stored when the finger has rested this long. */
const restMs = 1_000
const results = { COMPLETED: 'Erledigt', FAILED: 'Fehlgeschlagen', ABORTED: 'Auslassen' } as const
const place = { latitude: 52.5, longitude: 13.4, accuracy: 8 }

const tourOf = ({ tour, stop, rules, tasks }: ProofCaptureInput) => ({
  '@id': tour,
  name: 'Nordrunde',
  proofRules: rules,
  stops: [
    {
      '@id': stop.iri,
      name: stop.name,
      tasks: tasks.map(({ iri, title }) => ({ '@id': iri, title })),
    },
    { '@id': '/api/service-locations/2', name: 'Rathaus' },
  ],
})

/** A signed-in driver who proves the first stop of a running tour. */
async function openPage(world: WalkWorld, model: AnyModel): Promise<(page: Page) => MachinePage> {
  const input = model.input as ProofCaptureInput
  /** Ids of the announced pictures, in their order. */
  let files: string[] = []
  let clientId = ''
  await beginOnDevice(world)
  const childOf = (path: string, body: unknown, request: Request): string | null => {
    if (path === '/api/driver/proofs') {
      const sent = body as { clientId: string; files: { clientId: string }[] }
      clientId = sent.clientId
      files = sent.files.map((file) => file.clientId)
      return 'sendProof'
    }
    return request.method() === 'PUT' ? `picture.${files.indexOf(path.split('/').at(-1) ?? '')}` : null
  }
  const held = world.hold(childOf, driverAnswers(world, { tours: [tourOf(input)], day: {} }))

  return (page) => {
    const button = (label: string | RegExp) => page.getByRole('button', { name: label, exact: true })
    const press = (label: string | RegExp) => button(label).press('Enter')
    /** Shows a page of the app, unless it is shown already. */
    const show = async (path: string) => {
      if (new URL(page.url()).pathname !== path) await go(page, path)
    }
    const inQueue = async (act: () => Promise<unknown>) => {
      await show(queuePage)
      await act()
    }
    const shownPictures = page.locator('.photo img')
    const sign = async () => {
      const pad = page.locator('.signature canvas')
      await pad.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 }
      await page.mouse.move(x + 30, y + 40)
      await page.mouse.down()
      await page.mouse.move(x + 120, y + 60)
      await page.mouse.up()
      await world.context.clock.fastForward(restMs)
    }
    const pageActions: Record<string, (event: AnyEventObject) => Promise<unknown>> = {
      'state.chosen': ({ state }) =>
        page.getByRole('radio', { name: results[state as keyof typeof results] }).press('Space'),
      'note.changed': ({ note }) => page.locator('textarea').fill(note),
      'recipient.changed': ({ recipient }) => page.getByLabel('Name des Empfängers').fill(recipient),
      'reason.chosen': ({ reason }) => page.getByRole('radio', { name: reason }).check(),
      'task.toggled': () => page.getByRole('checkbox', { name: input.tasks[0]?.title ?? '' }).press('Space'),
      'picture.stored': ({ kind }) =>
        kind === 'signature'
          ? sign()
          : page
              .locator('input[type=file]')
              .first()
              .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: picture(10, 90, 10) }),
      'picture.removed': () => press('Unterschrift löschen'),
      'place.found': async () => {
        // It is looked for when the proof is opened.
        await world.context.grantPermissions(['geolocation'])
        await world.context.setGeolocation(place)
        await show(tourPage)
        await page.locator('.place-name').first().waitFor()
        await show(proofPage)
      },
      'proof.complete': () => press(/abschließen$/i),
      'proof.discard': async () => {
        await press('Schließen')
        await press('Entwurf verwerfen')
      },
      'proof.undo': () => press('Rückgängig'),
      'undo.over': () => page.evaluate(() => void dispatchEvent(new Event('pagehide'))),
      'send.now': () => inQueue(() => press('Jetzt versuchen')),
      'proof.correct': () => inQueue(() => press('Nachweis ändern')),
      'proof.giveUp': () =>
        inQueue(async () => {
          await press('Nachweis löschen')
          await page.locator('dialog').getByRole('button', { name: 'Nachweis löschen' }).press('Enter')
        }),
      'connection.restored': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
    }

    async function passDelay({ type }: AnyEventObject, { context }: AnyMachineSnapshot): Promise<void> {
      const { wait } = context as ProofCaptureContext
      const sendPauseMs = wait?.pauseMs ?? proofUndoMs
      await world.context.clock.fastForward(type === 'picture.due' ? pictureRules.maxPauseMs : sendPauseMs)
    }

    async function checkDraft(context: ProofCaptureContext): Promise<void> {
      await show(proofPage)
      const { result, note, recipient, reason, doneTasks, pictures } = context
      const isChecked = (label: string) => page.getByRole('radio', { name: label })
      await expect(isChecked(results[result])).toBeChecked()
      if (result !== 'FAILED') await expect(page.locator('textarea')).toHaveValue(note)
      if (result === 'FAILED' && reason !== '') await expect(isChecked(reason)).toBeChecked()
      if (result === 'ABORTED') return
      await expect(shownPictures).toHaveCount(pictures.filter(({ kind }) => kind === 'photo').length)
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(doneTasks.length)
      if (result === 'FAILED') return
      await expect(page.getByLabel('Name des Empfängers')).toHaveValue(recipient)
      const isSigned = pictures.some(({ kind }) => kind === 'signature')
      const line = page.locator('.signature-line')
      // The time is there once the signature is stored.
      if (isSigned) await expect(line).toHaveText(/ · \d\d:\d\d$/)
      else await expect(line).not.toHaveText(/\d\d:\d\d$/)
    }

    /** What the page of the tour shows of the proof. */
    async function checkKept(snapshot: AnyMachineSnapshot): Promise<void> {
      const context = snapshot.context as ProofCaptureContext
      const isActive = snapshot.status === 'active'
      await show(tourPage)
      const queued = isActive ? queuedProofOf({ value: snapshot.value, context }) : null
      const shown = snapshot.matches('undoable') ? 'undoable' : (queued?.state ?? 'allSent')
      await expect(page.locator('.queue-footer')).toHaveAttribute('data-queue', shown)
      await expect(page.locator('.undo-bar')).toHaveCount(snapshot.matches('undoable') ? 1 : 0)
      // What was given up before the server had it is open again.
      const isDone = isActive || snapshot.matches('sent') || context.proofSentAt !== null
      await expect(page.locator('.stop-number.done')).toHaveCount(isDone ? 1 : 0)
      await expect(page.locator('.place-name').first()).toHaveText(isDone ? 'Rathaus' : input.stop.name)
      // An ended proof leaves no draft.
      if (!isDone) await expect(page.getByRole('link', { name: 'Nachweis', exact: true })).toHaveCount(1)
    }

    return {
      home: proofPage,
      start: driverHome,
      contents: () => held.contents().map(withoutSentAt),
      isTimeStopped: true,
      show: () => page.getByRole('heading', { level: 1 }).waitFor(),
      open: async () => {
        await enterOnDevice(world, page, proofPage)
        await button(/abschließen$/i).waitFor()
        await stopTime(page)
      },
      perform: async ({ event, isDelay, before }) => {
        if (isDelay) return passDelay(event, before)
        const [, , , child = '', index] = event.type.split('.')
        if (child === 'picture') {
          const answered = { clientId, files: files.map((id) => ({ clientId: id, kind: 'photo' })) }
          return held.answer(`picture.${index}`, callAnswer(event, answered))
        }
        if (child !== '') return held.answer(child, callAnswer(event, { clientId }))
        const perform = pageActions[event.type]
        if (perform === undefined) throw new Error(`No page action covers ${event.type}`)
        await perform(event)
      },
      check: async (snapshot) => {
        const isActive = snapshot.status === 'active'
        await poll(held.waiting).toEqual(isActive ? Object.keys(snapshot.children).sort() : [])
        if (snapshot.value === 'capturing') await checkDraft(snapshot.context)
        else await checkKept(snapshot)
      },
    }
  }
}

const sameTab = 'The workflow of the tour answers before a page can be killed'
const quickStorage = 'The private file system is done before a page can be killed'

export const walk: BrowserWalk = {
  model: proofInPage,
  isAlone: true,
  unkilled: {
    'undoable.announcing': sameTab,
    'undoable.unannounced': sameTab,
    undoing: sameTab,
    announcing: sameTab,
    clearing: quickStorage,
    discarding: quickStorage,
    givingUp: quickStorage,
  },
  prepare: openPage,
}
