import type { Page } from '@playwright/test'
import { toText } from '../support/fingerprint'
import type { AnyModel } from '../support/model'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { BrowserPath, BrowserStep, PageModel } from './browserPaths'
import type { CallContent } from './heldCalls'
import type { WalkWorld } from './walkWorld'

/** One machine in a page of the built product. */
export type MachinePage = {
  /** Path of the screen that shows it or opens it. */
  home: string
  /** Path at which its page starts; that of the planner by default. */
  start?: string
  /** Opens the page; the machine rests in the initial state of the model, or passes through it. */
  open: () => Promise<void>
  /** Prepares the outcome of a step that cannot be held, before it starts. */
  prepare?: (event: AnyEventObject) => Promise<void>
  /** Performs an event: a click, a response, time that passes. */
  perform: (step: BrowserStep) => Promise<void>
  /** Compares the screen and the calls in flight with the state of the model. */
  check: (snapshot: AnyMachineSnapshot) => Promise<void>
  /** Contents of the waiting calls. */
  contents: () => CallContent[]
  /** Its clock is frozen during the walk. */
  isTimeStopped?: boolean
  /** Shows a workflow that resumes by itself in a reloaded page. */
  show?: () => Promise<void>
}

/** How the model of a machine is walked in the built product; the file `browserWalk.ts` beside the model. */
export type BrowserWalk = {
  model: PageModel
  /** It leaves traces that would disturb other walks, so it has its own browser. */
  isAlone?: boolean
  /** States in which no page can be killed, with the reason. */
  unkilled?: Readonly<Record<string, string>>
  /** Events for which the page after a killed one is too late: a path is not continued beyond them. */
  tooLate?: readonly string[]
  /** Starts a path. The result drives the page of the world, and the next page when that one was killed. */
  prepare: (world: WalkWorld, model: AnyModel) => Promise<(page: Page) => MachinePage>
}

type Passing = Pick<PageModel, 'passesBy'>

/** Follows a walk, for captions and pictures. */
export type Follower = {
  /** The event of a step is about to happen. */
  begin?: (step: BrowserStep, index: number) => Promise<void>
  /** The page shows the state after a step, or the initial state (index -1). Passing states are not shown. */
  shown?: (snapshot: AnyMachineSnapshot, index: number) => Promise<void>
}

/** A difference between page and model. */
export class PageDifference extends Error {
  constructor(
    message: string,
    /** Step in which it was found; -1: when the page was opened. */
    readonly index: number,
    cause: unknown,
  ) {
    super(message, { cause })
  }
}

/** Drives a page along a path of the model. Throws with all events where the page differs. */
export async function walkPage(
  path: BrowserPath,
  passing: Passing,
  page: MachinePage,
  follower: Follower = {},
): Promise<void> {
  const { initial, steps } = path
  try {
    await prepareFrom(steps, passing, page)
    await page.open()
    if (!isPassing(initial, passing)) {
      await page.check(initial)
      await follower.shown?.(initial, -1)
    }
  } catch (error) {
    throw new PageDifference(messageOf(error), -1, error)
  }
  await walkSteps(steps, passing, page, follower)
}

/** Continues from the current position of a page. */
export async function walkSteps(
  steps: readonly BrowserStep[],
  passing: Passing,
  page: MachinePage,
  follower: Follower = {},
): Promise<void> {
  const done: AnyEventObject[] = []
  try {
    for (const [index, step] of steps.entries()) {
      done.push(step.event)
      await follower.begin?.(step, index)
      if (!isPassing(step.before, passing)) {
        await prepareFrom(steps.slice(index + 1), passing, page)
        await page.perform(step)
      }
      if (isPassing(step.after, passing)) continue
      await page.check(step.after)
      await follower.shown?.(step.after, index)
    }
  } catch (error) {
    const events = done.map((event) => `  ${toText(event)}`)
    throw new PageDifference(['After', ...events, messageOf(error)].join('\n'), done.length - 1, error)
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Whether a state passes without being held. */
export const isPassing = (snapshot: AnyMachineSnapshot, { passesBy }: Passing): boolean =>
  snapshot.status === 'active' && (passesBy?.(snapshot) ?? null) !== null

/** The steps that pass first, up to the next state that can be held. */
async function prepareFrom(
  steps: readonly BrowserStep[],
  passing: Passing,
  page: MachinePage,
): Promise<void> {
  for (const { event, before } of steps) {
    if (!isPassing(before, passing)) return
    await page.prepare?.(event)
  }
}
