import { expect, type Locator, type Page, type Request } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { HttpError } from '../../src/domain/calls/errors'
import type { Answer, SaidCall } from './heldCalls'
import { poll } from './expectPoll'
import type { MachinePage } from './walkPage'
import { go, type WalkWorld } from './walkWorld'
import { refusalOf } from './wireAnswers'

/** Long enough for a toast to go. */
const toastMs = 1_000

/** What the walks of workflows that the shell asks about (src/features/command, batchDeletion) do not have in common. */
export type Question = {
  /** The screen that asks, and the way to the question. */
  path: string
  open: (page: Page) => Promise<void>
  /** The child of the machine that makes the calls, and which those are. */
  child: string
  isCall: (path: string, request: Request) => boolean
  /** Answers to other calls. */
  answerOf: (path: string) => Answer | null
  /** The answer to a call that succeeds. */
  done: (event: AnyEventObject) => Answer
  dialog: (page: Page) => Locator
  isShown: (snapshot: AnyMachineSnapshot) => boolean
  /** Says yes. */
  confirm: (dialog: Locator, event: AnyEventObject) => Promise<void>
  /** By the type of the event: everything else that can happen. */
  perform: Readonly<Record<string, 'confirm' | 'cancel' | 'leaveScreen' | 'goOn'>>
  /** How long the machine waits where it does. */
  delayMs?: number
  /** What else is to be seen; the call is the one under way. */
  check: (parts: QuestionParts, snapshot: AnyMachineSnapshot) => Promise<void>
}
export type QuestionParts = { page: Page; dialog: Locator; call: SaidCall | undefined }

/** A signed-in admin who is asked something. */
export async function openQuestionPage(
  world: WalkWorld,
  { path, child, isCall, answerOf, done, perform, isShown, ...question }: Question,
): Promise<(page: Page) => MachinePage> {
  await world.begin()
  const held = world.hold((called, _body, request) => (isCall(called, request) ? child : null), answerOf)

  return (page) => {
    const dialog = question.dialog(page)
    const unfinished = page.getByRole('button', { name: /^Nicht abgeschlossen: \d/ })
    const ways = {
      confirm: (event: AnyEventObject) => question.confirm(dialog, event),
      // A toast may lie over a button.
      cancel: () => dialog.getByRole('button', { name: 'Abbrechen' }).press('Enter'),
      leaveScreen: () => go(page, '/settings/user'),
      goOn: () => goOnFromList(page),
    }
    return {
      home: path,
      said: held.said,
      open: async () => {
        await world.enter(path)
        await question.open(page)
      },
      perform: async ({ event, isDelay }) => {
        const { type, error } = event as AnyEventObject
        if (isDelay) {
          await world.context.clock.fastForward(question.delayMs ?? 0)
          // A toast whose time is over goes; while it does, the same words would not be said again.
          return world.context.clock.runFor(toastMs)
        }
        if (type.startsWith('xstate.')) {
          if (error === undefined) return held.answer(child, done(event))
          return held.answer(child, error instanceof HttpError ? refusalOf(error) : 'none')
        }
        const way = perform[type]
        if (way === undefined) throw new Error(`Nobody has said how ${type} happens in a page`)
        await ways[way](event)
      },
      check: async (snapshot) => {
        const isActive = snapshot.status === 'active'
        await expect(dialog).toHaveCount(isActive && isShown(snapshot) ? 1 : 0)
        const isCalling = isActive && child in snapshot.children
        await poll(held.waiting).toEqual(isCalling ? [child] : [])
        const isParked = isActive && snapshot.value === 'parked'
        await expect(unfinished).toHaveCount(isParked ? 1 : 0)
        await question.check({ page, dialog, call: held.said()[0] }, snapshot)
      },
    }
  }
}

/** Goes on with the only work that is unfinished. */
export async function goOnFromList(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Nicht abgeschlossen: \d/ }).press('Enter')
  const list = page.getByRole('dialog', { name: 'Nicht abgeschlossen' })
  await list.getByRole('button', { name: /^Fortsetzen/ }).press('Enter')
}

/** Presses a button once it can be: one that is disabled by `aria-disabled` alone takes the key and does nothing. */
export async function pressReady(button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  // A toast may lie over a button.
  await button.press('Enter')
}
