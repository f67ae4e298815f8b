import type { Locator, Page, Request } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { HttpError } from '../../src/domain/calls/errors'
import type { Answer, CallContent } from './heldCalls'
import { expect, poll } from './expectPoll'
import type { MachinePage } from './walkPage'
import { go, type WalkWorld } from './walkWorld'
import { refusalOf } from './wireAnswers'

/** Long enough for a toast to disappear. */
const toastMs = 1_000

/**
 * The differences between the walks of workflows with a question of the shell (src/features/command,
 * batchDeletion).
 */
export type Question = {
  /** The screen with the question, and the steps that open it. */
  path: string
  open: (page: Page) => Promise<void>
  /** The child of the machine that makes the calls, and a filter for its calls. */
  child: string
  isCall: (path: string, request: Request) => boolean
  /** Responses to other calls. */
  answerOf: (path: string) => Answer | null
  /** The response to a successful call. */
  done: (event: AnyEventObject) => Answer
  dialog: (page: Page) => Locator
  isShown: (snapshot: AnyMachineSnapshot) => boolean
  /** Confirms the question. */
  confirm: (dialog: Locator, event: AnyEventObject) => Promise<void>
  /** All other events, by their type. */
  perform: Readonly<Record<string, 'confirm' | 'cancel' | 'leaveScreen' | 'resume'>>
  /** Duration of the machine's delay, if it has one. */
  delayMs?: number
  /** Further checks; the call is the one in flight. */
  check: (parts: QuestionParts, snapshot: AnyMachineSnapshot) => Promise<void>
}
export type QuestionParts = { page: Page; dialog: Locator; call: CallContent | undefined }

/** A signed-in admin who is asked a question. */
export async function openQuestionPage(
  world: WalkWorld,
  { path, child, isCall, answerOf, done, perform, isShown, ...question }: Question,
): Promise<(page: Page) => MachinePage> {
  await world.begin()
  const held = world.hold((called, _body, request) => (isCall(called, request) ? child : null), answerOf)

  return (page) => {
    const dialog = question.dialog(page)
    const unfinished = page.getByRole('button', { name: /^Nicht abgeschlossen: \d/ })
    const gestures = {
      confirm: (event: AnyEventObject) => question.confirm(dialog, event),
      // A toast may cover a button.
      cancel: () => dialog.getByRole('button', { name: 'Abbrechen' }).press('Enter'),
      leaveScreen: () => go(page, '/settings/user'),
      resume: () => resumeFromList(page),
    }
    return {
      home: path,
      contents: held.contents,
      open: async () => {
        await world.enter(path)
        await question.open(page)
      },
      perform: async ({ event, isDelay }) => {
        const { type, error } = event as AnyEventObject
        if (isDelay) {
          await world.context.clock.fastForward(question.delayMs ?? 0)
          // An expired toast disappears; meanwhile another one with the same text is not shown.
          return world.context.clock.runFor(toastMs)
        }
        if (type.startsWith('xstate.')) {
          if (error === undefined) return held.answer(child, done(event))
          return held.answer(child, error instanceof HttpError ? refusalOf(error) : 'none')
        }
        const gesture = perform[type]
        if (gesture === undefined) throw new Error(`No page action covers ${type}`)
        await gestures[gesture](event)
      },
      check: async (snapshot) => {
        const isActive = snapshot.status === 'active'
        await expect(dialog).toHaveCount(isActive && isShown(snapshot) ? 1 : 0)
        const isCalling = isActive && child in snapshot.children
        await poll(held.waiting).toEqual(isCalling ? [child] : [])
        const isParked = isActive && snapshot.value === 'parked'
        await expect(unfinished).toHaveCount(isParked ? 1 : 0)
        await question.check({ page, dialog, call: held.contents()[0] }, snapshot)
      },
    }
  }
}

/** Resumes the only unfinished workflow. */
export async function resumeFromList(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Nicht abgeschlossen: \d/ }).press('Enter')
  const list = page.getByRole('dialog', { name: 'Nicht abgeschlossen' })
  await list.getByRole('button', { name: /^Fortsetzen/ }).press('Enter')
}

/** Presses a button once it is enabled: one with `aria-disabled` alone receives the key and does nothing. */
export async function pressReady(button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  // A toast may cover a button.
  await button.press('Enter')
}
